/** The state of a picture that a user was linked to. */
export const galleryMessages = {
  returned: "This one didn’t work out. You weren’t charged.",
  underWay: "It is still being made.",
  gone: "This picture is no longer in your gallery.",
};
