export const loadFailedMessages = { line: "This part could not be loaded." };
