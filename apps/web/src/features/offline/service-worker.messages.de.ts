import type { appWorkerMessages as english } from "./service-worker.messages.ts";

export const appWorkerMessages: typeof english = {
  newVersion: "Eine neue Version ist da",
  reload: "Neu laden",
  partMissing: "Dieser Teil braucht beim ersten Mal eine Verbindung.",
};
