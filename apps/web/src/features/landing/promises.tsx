const promises = [
  {
    title: "Seen by nobody you did not choose",
    text: "Photos and pictures are private. One becomes visible to others only when you share it.",
  },
  {
    title: "Without the place and the hour",
    text: "Where and when a photo was taken is removed from it the moment it arrives.",
  },
  {
    title: "Nothing kept about your faces",
    text: "A photo is looked at to cut it out and light it. No measure of a face is stored.",
  },
  {
    title: "Gone when you say so",
    text: "Delete your account, and photos, pictures and dates are erased within the hour.",
  },
];

export function Promises() {
  return (
    <section className="mx-auto grid max-w-wide gap-x-16 gap-y-8 px-gutter pt-band lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <h2 className="max-w-[12ch] big">Your photos stay yours</h2>
      <dl className="grid gap-x-10 sm:grid-cols-2">
        {promises.map(({ title, text }) => (
          <div key={title} className="border-t border-line py-5">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
