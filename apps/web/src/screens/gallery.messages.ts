/** The state of a picture that a user was linked to. */
export const galleryMessages = {
  returned: "No picture came of this, and it cost nothing.",
  underWay: "It is still being drawn.",
  gone: "This picture is no longer in your gallery.",
};
