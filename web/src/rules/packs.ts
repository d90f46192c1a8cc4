import { content, table } from "../wire/http";
import { goalOf } from "./goals";

/** What a game is about, with the numbers of the core pack or of a table's. */
export async function goalAt(game: string, id: string | null): Promise<string> {
  return goalOf(game, await content(game, id === null ? {} : { table: id }));
}

/** The name of a table's pack. */
export const packOf = async (id: string): Promise<string> => (await table(id)).content;
