import {
  acceptInvitation,
  confirmInvitation,
  invitePartner,
  listInvitations,
  partnerTextVersion,
} from "../../../packages/contract/src/partners.ts";
import { getUnlinkPreview, unlinkPartner } from "../../../packages/contract/src/partners/unlink.ts";
import { ask, type ClientOptions, type Person } from "./client.ts";

/** The tokens of all invitations, which any of the people may try. */
export type Board = string[];

/** What was acknowledged to one person. */
export interface LinkRecord {
  readonly person: Person;
  /** Acknowledged links: own acceptances and own confirmations. */
  links: number;
  /** Tokens whose acceptance by this person linked immediately. */
  readonly accepted: string[];
}

/** Invites, accepts, confirms and unlinks in a random order. Every refusal by the rules is correct. */
export async function runLinking(
  options: ClientOptions,
  record: LinkRecord,
  { board, others, actions }: { board: Board; others: readonly Person[]; actions: number },
): Promise<void> {
  const { random, ledger } = options;
  const { token } = record.person;
  const act = {
    email: async () => {
      const [first, ...rest] = others;
      if (!first) return;
      const { email } = random.pick([first, ...rest]);
      await ask(options, invitePartner, { token, body: { email } });
    },
    code: async () => {
      const reply = await ask(options, invitePartner, { token, body: { by: "code" } });
      if (reply?.status === 202) board.push(reply.json.new_code.token);
    },
    accept: async () => {
      const listed = await ask(options, listInvitations, { token });
      const received = (listed?.json?.received ?? []) as { token: string }[];
      const tokens = [...received.map((each) => each.token), ...board.slice(-6)];
      const [first, ...rest] = tokens;
      if (first === undefined) return;
      const chosen = random.pick([first, ...rest]);
      const body = { token: chosen, text_version: partnerTextVersion };
      const reply = await ask(options, acceptInvitation, { token, body });
      if (reply?.status !== 200) return;
      ledger.acknowledge(`accept: ${reply.json.state}`);
      if (reply.json.state !== "linked") return;
      record.links += 1;
      record.accepted.push(chosen);
    },
    confirm: async () => {
      const own = (await ask(options, listInvitations, { token }))?.json?.own;
      if (own?.state !== "answered") return;
      const asked = { token, id: own.id, body: { is_partner: random.next() < 0.9 } };
      const reply = await ask(options, confirmInvitation, asked);
      if (reply?.status !== 200) return;
      ledger.acknowledge(`confirm: ${reply.json.state}`);
      if (reply.json.state === "linked") record.links += 1;
    },
    unlink: async () => {
      const preview = await ask(options, getUnlinkPreview, { token });
      if (preview?.status !== 200) return;
      const body = { mode: "calm", preview_version: preview.json.preview_version };
      const reply = await ask(options, unlinkPartner, { token, body });
      if (reply?.status === 204) ledger.acknowledge("unlink");
    },
  };
  for (let n = 0; n < actions; n += 1)
    await act[random.weighed({ email: 1, code: 3, accept: 5, confirm: 4, unlink: 1 })]();
}
