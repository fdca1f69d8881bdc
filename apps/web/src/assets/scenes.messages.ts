export const scenesMessages = {
  paris: "Couple arm in arm before the Eiffel Tower at night",
  beach: "Wedding couple under a flower arch by the sea",
  autumn: "Couple in a golden autumn park",
  winter: "Couple in woollen hats at a winter market",
  newyear: "Couple watching fireworks over a skyline",
  blossom: "Couple under cherry blossom in an avenue",
  desert: "Couple under desert stars",
};
