import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";

export const termsMessages = {
  title: "Terms of Service",
  lead: "What you can expect from us, and what we expect from you. Written to be read.",
  inShort: [
    "You are 18 or over, and so is everyone in your photos. Each of them agrees to be there.",
    "Your photos and pictures are yours. We may handle them only to run the service for you.",
    "One picture costs one credit, and only if it arrives.",
    "A plan can be cancelled at any time and lasts until the end of what you paid for.",
  ],
  sections: {
    agreement: {
      title: "This agreement",
      body: (
        <p>
          It is made between you and the operator of this site when you create an account. You must
          be 18 or over. How your data is handled is described in the{" "}
          <Link to={paths.privacy}>Privacy Policy</Link>, which belongs to it.
        </p>
      ),
    },
    account: {
      title: "Your account",
      body: (
        <p>
          It is for one person. Give an e-mail address that reaches you, keep your password to
          yourself, and let us know if you think someone else is using your account. You can end
          every session in Settings. You can delete the account at any time on your{" "}
          <Link to={paths.profile}>profile</Link>.
        </p>
      ),
    },
    "two-people": {
      title: "Both of you agree",
      body: (
        <>
          <p>
            Upload a photo only if you may, and only of adults who know what it is for and agree.
            That goes for your partner as much as for anyone else.
          </p>
          <p>
            A linked partner’s photos can be used only while the partner allows it. If someone who
            is in a picture asks you to take it down, do.
          </p>
        </>
      ),
    },
    "not-allowed": {
      title: "What is not made here",
      body: (
        <>
          <p>No pictures, and no attempts at pictures,</p>
          <ul>
            <li>of children or of people who look like children;</li>
            <li>that are sexual, violent or degrading;</li>
            <li>of a person who did not agree, however well known;</li>
            <li>that are meant to deceive, to harass, or to pass as proof of something;</li>
            <li>that infringe another person’s rights or the law.</li>
          </ul>
          <p>
            Photos and results are checked by software for this. What it refuses costs nothing. If
            you think it was wrong, <Link to={paths.contact}>write to us</Link> and a person will
            look. A user who tries repeatedly loses the account, and pictures of children are
            reported to those who protect them.
          </p>
        </>
      ),
    },
    yours: {
      title: "What is yours",
      body: (
        <p>
          Your photos stay yours. The pictures made from them are yours to print, to post and to
          hang up, also for pay. The scenes themselves stay ours. You allow us to store, alter and
          show your photos and pictures as far as that is needed to run the service for you, and no
          further; they are not used to train models or to advertise. That permission ends when you
          delete them.
        </p>
      ),
    },
    ai: {
      title: "Pictures made by AI",
      body: (
        <p>
          A picture shows something that did not happen, and software does not always get a face or
          a hand right. Each file carries the note that it was made by AI. Please do not remove it
          in order to make others believe otherwise.
        </p>
      ),
    },
    credits: {
      title: "Credits",
      body: (
        <>
          <dl>
            <dt>One picture, one credit</dt>
            <dd>Unless an engine costs more; the price is on the button before you press it.</dd>
            <dt>Some every day</dt>
            <dd>
              They are there from midnight in your time zone and end at the next; a plan brings more
              of them. How many there are is shown on the page Credits.
            </dd>
            <dt>Others stay</dt>
            <dd>
              Credits that you bought or were given remain. Those that would end first are spent
              first.
            </dd>
            <dt>Not money</dt>
            <dd>Credits can’t be paid out, sold or passed on.</dd>
          </dl>
        </>
      ),
    },
    "not-arrived": {
      title: "When a picture does not arrive",
      body: (
        <>
          <p>
            When a picture is begun, its credit is set aside. It is spent only when the picture is
            delivered. If the picture fails, is refused, takes too long, or you cancel it in time,
            the credit comes back by itself. Each picture has a receipt that says what happened and
            when.
          </p>
          <p>
            If a picture arrived and is not the two of you,{" "}
            <Link to={paths.contact}>write to us</Link>, with the picture attached.
          </p>
        </>
      ),
    },
    plans: {
      title: "Plans",
      body: (
        <>
          <p>
            A plan brings more credits for a price that is shown before you agree. It renews for the
            same time until you cancel.
          </p>
          <p>
            You cancel on the page <Link to={paths.subscription}>Subscription</Link>, in one step
            and without a reason. The plan then lasts until the end of what you have paid for, and
            is not renewed. A new price holds only from the next renewal, and you are informed
            before it.
          </p>
          <p>
            The right to withdraw from a purchase that the law of your country gives you stays
            untouched.
          </p>
        </>
      ),
    },
    sharing: {
      title: "What you share",
      body: (
        <p>
          Share links and Share My Creations are yours to use and to take back. Anyone can report a
          shared picture; what breaks these terms is taken down, and you learn why.
        </p>
      ),
    },
    service: {
      title: "The service",
      body: (
        <p>
          We look after it with care, but can’t promise that it is always there. Keep your own copy
          of what you could not bear to lose: Download Data on your profile makes one. If the
          service is to end, or a part you paid for, you are informed in time, can take your data
          with you, and get back what you paid for the time that is left.
        </p>
      ),
    },
    liability: {
      title: "Who is liable for what",
      body: (
        <p>
          The operator is liable without limit for harm done on purpose or by gross negligence, for
          harm to life, body or health, and wherever the law allows no limit. For simple negligence
          the operator is liable only if a duty is broken on which you may rely by the nature of
          this agreement, and then for the harm that was to be expected. You are liable for what you
          upload and for what you do with the pictures.
        </p>
      ),
    },
    ending: {
      title: "Ending it",
      body: (
        <p>
          You can leave at any time. The operator may end the agreement with a month’s notice, or
          immediately if these terms are gravely broken. If you lose the account without having
          broken them, you get back what you paid for the time that is left.
        </p>
      ),
    },
    changes: {
      title: "Changes and law",
      body: (
        <>
          <p>
            Each version of these terms has a date, and the one you accepted is kept with your
            account. Before a change that matters takes effect, you are informed and asked; if you
            do not agree, you can leave.
          </p>
          <p>
            The law of the place where the operator of this site is established applies. The
            protection that the law of your home gives you as a consumer stays with you.
          </p>
        </>
      ),
    },
    contact: {
      title: "How to reach us",
      body: (
        <p>
          Through <Link to={paths.contact}>the form on the help page</Link>. A person reads it.
        </p>
      ),
    },
  },
};
