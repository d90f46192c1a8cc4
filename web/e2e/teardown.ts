/** After a run: the folder in which its server kept the tables is taken away. */
import { rmSync } from "node:fs";

export default function teardown(): void {
  rmSync(process.env["SOULGAMES_FOLDER"]!, { recursive: true, force: true });
}
