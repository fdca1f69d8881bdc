/** Exports are not under `users/`, because the repair of assets compares that folder with its rows. */
export const exportFolderOf = (userId: string): string => `exports/${userId}/`;

export const exportKeyOf = ({ userId, id }: { userId: string; id: string }): string =>
  `${exportFolderOf(userId)}${id}.zip`;
