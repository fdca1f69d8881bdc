import type { scenesMessages as english } from "./scenes.messages.ts";

export const scenesMessages: typeof english = {
  paris: "Paar aus Papier, Arm in Arm vor dem Eiffelturm bei Nacht",
  beach: "Hochzeitspaar aus Papier unter einem Blumenbogen am Meer",
  autumn: "Paar aus Papier in einem goldenen Herbstpark",
  winter: "Paar aus Papier mit Wollmützen auf einem Wintermarkt",
  newyear: "Paar aus Papier vor einem Feuerwerk über der Skyline",
  blossom: "Paar aus Papier unter Kirschblüten an einem See",
  desert: "Paar aus Papier unter den Sternen der Wüste",
  rooftop: "Paar aus Papier auf einem Dach in der Dämmerung, zwischen Herzlaternen",
};
