export const scenesMessages = {
  paris: "Paper-cut couple arm in arm before the Eiffel Tower at night",
  beach: "Paper-cut wedding couple under a flower arch by the sea",
  autumn: "Paper-cut couple in a golden autumn park",
  winter: "Paper-cut couple in woollen hats at a winter market",
  newyear: "Paper-cut couple watching fireworks over a skyline",
  blossom: "Paper-cut couple under cherry blossom by a lake",
  desert: "Paper-cut couple under desert stars",
  rooftop: "Paper-cut couple on a roof at dusk among heart lanterns",
};
