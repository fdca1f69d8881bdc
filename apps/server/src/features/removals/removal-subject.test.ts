import { expect, test } from "vitest";
import { removalSubjectOf } from "./removal-subject.ts";

const token = "AbC-_".padEnd(32, "x");
const id = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff";

test.each([
  [`https://twofold.example/s/${token}`, { linkToken: token }],
  [`twofold.example/s/${token}?utm=1#top`, { linkToken: token }],
  [`https://twofold.example/api/shared/${token}/picture?size=preview`, { linkToken: token }],
  [`see https://twofold.example/s/${token}, please`, { linkToken: token }],
  [`https://twofold.example/api/sample-images/${id.toUpperCase()}/file`, { sampleId: id }],
  [`https://twofold.example/sample-images?image=${id}`, { sampleId: id }],
  [`https://twofold.example/sample-images#${id}`, { sampleId: id }],
  ["https://twofold.example/sample-images", {}],
  [`https://other.example/${id}`, {}],
  ["the one with the lighthouse", {}],
])("address of a removal request › %s › names what it shows", (url, subject) => {
  expect(removalSubjectOf(url)).toEqual(subject);
});
