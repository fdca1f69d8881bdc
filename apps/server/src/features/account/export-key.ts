/** Apart from the pictures, whose folders are compared with the rows of pictures. */
export const exportFolderOf = (userId: string): string => `exports/${userId}/`;

export const exportKeyOf = (userId: string, id: string): string =>
  `${exportFolderOf(userId)}${id}.zip`;
