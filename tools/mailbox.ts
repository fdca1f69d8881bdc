/**
 * A mailbox for development and tests: accepts any email by SMTP and shows it in the browser.
 * SMTP_PORT and HTTP_PORT configure it; /mails.json lists the emails.
 */
import { createServer } from "node:http";
import { createMailbox, type ReceivedMail } from "../packages/test-servers/src/mailbox.ts";

const smtpPort = Number(process.env["SMTP_PORT"] ?? 5725);
const httpPort = Number(process.env["HTTP_PORT"] ?? 5726);

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

function page(mails: readonly ReceivedMail[]): string {
  const rows = mails
    .map(
      (mail, index) =>
        `<li><a href="/mails/${index}" target="mail">${escape(mail.subject)}</a><br><small>${escape(mail.to)} · ${mail.receivedAt.toLocaleTimeString()}</small></li>`,
    )
    .toReversed()
    .join("");
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="4"><title>Mailbox</title>
<style>body{margin:0;font:15px/1.5 system-ui;background:#faf5ef;color:#37172a;display:grid;grid-template-columns:20rem 1fr;height:100vh}
ul{list-style:none;margin:0;padding:1rem;overflow:auto;border-right:1px solid #e6d9cd}li{padding:.75rem 0;border-bottom:1px solid #e6d9cd}
a{color:#a11f47;font-weight:600}iframe{border:0;width:100%;height:100%;background:#fff}</style>
<ul>${rows || "<li>No mail yet.</li>"}</ul><iframe name="mail" title="The mail"></iframe>`;
}

const mailbox = await createMailbox(smtpPort);
const server = createServer((request, response) => {
  const path = request.url ?? "/";
  const mail = mailbox.mails[Number(/^\/mails\/(\d+)$/.exec(path)?.[1] ?? -1)];
  const [type, body] =
    path === "/mails.json"
      ? ["application/json", JSON.stringify(mailbox.mails)]
      : ["text/html; charset=utf-8", mail ? mail.html : page(mailbox.mails)];
  response.writeHead(200, { "content-type": type }).end(body);
}).listen(httpPort, "127.0.0.1");

const stop = () => {
  server.close();
  void mailbox.close().then(() => process.exit(0));
};
process.once("SIGTERM", stop);
process.once("SIGINT", stop);
