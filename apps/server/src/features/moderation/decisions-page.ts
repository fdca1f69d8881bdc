/** The page with the decisions about the user's images and the form of an appeal. */
export const DECISIONS_PAGE = "/settings#public-gallery";
