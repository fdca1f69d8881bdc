/** The name of a finished picture in the folder that was asked for. */
export const PICTURE = "picture.jpg";
