export const appWorkerMessages = {
  newVersion: "A new version is ready",
  reload: "Reload",
  partMissing: "This part needs a connection the first time.",
};
