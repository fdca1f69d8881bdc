import type { scenesMessages as english } from "./scenes.messages.ts";

export const scenesMessages: typeof english = {
  paris: "Paar, Arm in Arm vor dem Eiffelturm bei Nacht",
  beach: "Hochzeitspaar unter einem Blumenbogen am Meer",
  autumn: "Paar in einem goldenen Herbstpark",
  winter: "Paar mit Wollmützen auf einem Wintermarkt",
  newyear: "Paar vor einem Feuerwerk über der Skyline",
  blossom: "Paar unter Kirschblüten in einer Allee",
  desert: "Paar unter den Sternen der Wüste",
};
