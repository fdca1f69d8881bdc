/** Quotes as in RFC 4180. An apostrophe stops spreadsheets from reading the text as a formula. */
export const csvText = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.join(",")}\r\n`;
