export const words = { line: "This part could not be loaded." };
