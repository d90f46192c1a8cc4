/** Games that are over, to be looked at again. */
import { expect, type APIRequestContext, type Browser } from "@playwright/test";

/** Bots play one whole game while somebody watches, and leave its name. */
export async function finished(browser: Browser, request: APIRequestContext, game: string): Promise<string> {
  const games = (await (await request.get("/api/games")).json()) as { name: string; seats: string[] }[];
  const seats = Object.fromEntries(games.find(({ name }) => name === game)!.seats.map((seat) => [seat, { kind: "bot", level: "random" }]));
  const { table } = (await (await request.post("/api/tables", { data: { game, seats, options: {} } })).json()) as { table: string };
  const watching = await browser.newPage();
  await watching.goto(`/table/${table}`);
  await expect.poll(async () => (await request.get(`/api/tables/${table}/moments`)).status(), { timeout: 300_000 }).toBe(200);
  await watching.close();
  return table;
}
