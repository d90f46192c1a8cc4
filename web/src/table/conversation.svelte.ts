/** What is said at a table, and who can be heard here. */
import type { ChatLine, ReportReason, Request, Talk } from "../wire/types";

export class Conversation {
  lines = $state.raw<ChatLine[]>([]);
  /** Who has switched the chat off or is muted here; nothing for spectators. */
  talk = $state.raw<Talk | null>(null);

  constructor(private readonly request: (message: Request) => void) {}

  heard(line: ChatLine): void {
    this.lines = [...this.lines, line];
  }

  /** Everything once more, as it stands now. */
  begin(talk: Talk): void {
    this.talk = talk;
    this.lines = talk.lines;
  }

  say(text: string): void {
    this.request({ type: "chat", text });
  }

  /** This seat's switch: there is chat while nobody has it off. */
  switchTo(on: boolean): void {
    this.request({ type: "chat-switch", on });
  }

  mute(seat: string, on: boolean): void {
    this.request({ type: "mute", seat, on });
  }

  report(n: number, reason: ReportReason): void {
    this.request({ type: "report", n, reason });
  }
}
