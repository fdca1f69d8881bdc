import { answerTicket } from "#features/support/answer-ticket.ts";
import { openTicket } from "#features/support/open-ticket.ts";
import { timeAt, type Step } from "./timeline.ts";
import { storedId, type World } from "./world.ts";

/** The tickets to support. */
export function messageSteps(world: World): Step[] {
  const { today, texts } = world;
  let ticketId = "";
  return [
    {
      at: timeAt(today, 5, "20:10"),
      run: async () => {
        const attached = storedId(world.generations, "maya dinner");
        const ticket = await openTicket(await world.as("maya"), {
          topic: "picture",
          message: texts.ticket,
          attachment: { kind: "generation", id: attached },
          idempotencyKey: undefined,
        });
        ticketId = ticket.id;
      },
    },
    {
      at: timeAt(today, 4, "09:41"),
      run: async () => {
        const caller = await world.asAdmin("admin");
        await answerTicket(world.ctx, ticketId, { message: texts.answer, caller, lastNumber: 1 });
      },
    },
    {
      at: timeAt(today, 1, "22:20"),
      run: async () =>
        void (await openTicket(await world.as("noor"), {
          topic: "account",
          message: texts.openTicket,
          idempotencyKey: undefined,
        })),
    },
  ];
}
