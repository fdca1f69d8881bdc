export const dueMessages = { overdue: "Overdue" };
