/** The file name of the result in the requested folder. */
export const PICTURE = "picture.jpg";
