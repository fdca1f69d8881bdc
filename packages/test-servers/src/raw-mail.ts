import { SMTPServer } from "smtp-server";

/** A mail server that passes on each raw message; `take` decides whether it is accepted. */
export async function serveRawMail(
  port: number,
  take: (raw: string, to: string) => boolean,
): Promise<void> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const isTaken = take(
          Buffer.concat(chunks).toString(),
          session.envelope.rcptTo[0]?.address ?? "",
        );
        done(isTaken ? null : Object.assign(new Error("try later"), { responseCode: 451 }));
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
}
