import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";

export const privacyMessages = {
  title: "Privacy Policy",
  lead: "You give us pictures of yourselves. This is what happens with them, and with everything else you share with us.",
  inShort: [
    "Your photos and pictures are private. No one sees them unless you share one.",
    "Where and when a photo was taken is removed from it as it arrives. Nothing about faces is stored.",
    "The page Models says which engines draw here and where photos go. Choose our own engine, and they never leave our machines.",
    "There are three small cookies, and none that follows you.",
    "You can take everything with you, and you can delete everything. A deleted account is hidden immediately and erased after 7 days.",
  ],
  sections: {
    who: {
      title: "Who answers for your data",
      body: (
        <p>
          The operator of this site decides what happens with your data and answers for it. You
          reach the operator, and the person responsible for privacy there, through{" "}
          <Link to={paths.contact}>the form on the help page</Link>.
        </p>
      ),
    },
    what: {
      title: "What is stored",
      body: (
        <>
          <p>Only what the product needs to work:</p>
          <dl>
            <dt>Your account</dt>
            <dd>
              Username, e-mail address, full name, language, time zone, your settings, and which
              versions of these texts you accepted. Your password is stored only as a hash that
              can’t be turned back into it.
            </dd>
            <dt>Photos and pictures</dt>
            <dd>What you upload, what is made from it, and the albums you put it into.</dd>
            <dt>Your days</dt>
            <dd>Events, their dates, and when you want to be reminded.</dd>
            <dt>Credits and plans</dt>
            <dd>
              Every credit that came and went, and the plan you chose. Card numbers go straight to
              the payment provider and never reach us.
            </dd>
            <dt>Sign-ins</dt>
            <dd>
              When and with what kind of browser you signed in, so that you can end a session you do
              not know. Network addresses are used to keep out abuse and stay in the server’s log
              only as long as that needs.
            </dd>
            <dt>What you write to us</dt>
            <dd>Messages sent through the help page, and our answers.</dd>
          </dl>
        </>
      ),
    },
    photos: {
      title: "Your photos",
      body: (
        <>
          <p>
            Every photo is opened, turned upright and saved again as it arrives. Whatever the camera
            wrote into it, the place first of all, is left behind in doing so.
          </p>
          <p>
            To show you whether a photo is good, and to place you in a scene, software looks for
            people and faces in it. What it finds is used for that one moment. No measure, print or
            template of a face is stored, no one is recognised, and photos are not used to train
            models.
          </p>
          <p>
            A file can be fetched only by the account it belongs to. To anyone else it does not
            exist.
          </p>
          <p>
            For a picture that you let others see, 256 bits that describe its light and shadow are
            stored, to find copies of pictures that had to be removed. They are erased with the
            picture; those of a removed picture stay, without anything that names you.
          </p>
        </>
      ),
    },
    engines: {
      title: "Where pictures are drawn",
      body: (
        <>
          <p>
            An engine draws the picture. The one that is built in runs on the machines of this site:
            with it, your photos go nowhere else.
          </p>
          <p>
            The operator may offer engines of other companies too. The page{" "}
            <Link to={paths.models}>Models</Link> says of each where photos go, and which one draws
            if you choose none. Such an engine gets only the photos of that one picture and the
            description of the scene, never your name or address. Choose our own engine, and no
            other company’s is asked, not even when ours can’t draw.
          </p>
        </>
      ),
    },
    marked: {
      title: "Pictures are marked",
      body: (
        <p>
          Every picture made here carries, inside its file, the standard note that it was made by
          AI, so that others can know. It says nothing about you.
        </p>
      ),
    },
    partner: {
      title: "The other person",
      body: (
        <>
          <p>
            A picture of two shows another person too. Use a photo only if that person agrees. If
            you link your partner’s account, their photos can be used only while they allow it, and
            they can take that back at any time on the page Partner. What each of you owns stays
            theirs: one person’s deletion does not remove the other’s pictures.
          </p>
          <p>
            When you unlink, or when one of you deletes the account, each of you keeps their own
            copy of the days and albums you shared, and the pictures they made with photos of you
            both. Copies that the other person keeps are theirs, and we do not delete them with your
            account. After the deletion nothing in them says whose they were. Pictures with a former
            partner are not suggested any more.
          </p>
        </>
      ),
    },
    others: {
      title: "Who else sees something",
      body: (
        <>
          <p>No one, except:</p>
          <ul>
            <li>those to whom you give a share link, until it ends or you take it back;</li>
            <li>
              everyone, for pictures that you offer one by one for the public gallery while Share My
              Creations is on, which is off until you turn it on. Visitors see a copy of the picture
              and the name of its scene. They see a first name only if the person who is named chose
              it for that picture and Profile Visibility is on. Take a picture down, and it is gone
              there within a minute;
            </li>
            <li>
              the companies that carry out a part of the service for the operator: the one that
              hosts it, the one that delivers e-mail, the payment provider if you subscribe, your
              browser’s push service if you want notifications;
            </li>
            <li>authorities, where the law obliges the operator.</li>
          </ul>
          <p>Data is never sold.</p>
        </>
      ),
    },
    cookies: {
      title: "Cookies and local storage",
      body: (
        <>
          <p>
            Signing in sets <strong>one cookie</strong>. Scripts can’t read it, other sites can’t
            send it, and it is good for nothing but showing you your own files. The token that signs
            you in is in your browser’s <strong>local storage</strong>, along with your name for the
            top of the page. Signing out removes both.
          </p>
          <p>
            A <strong>second cookie</strong> lets us recognise a browser in which you have signed in
            before, so that strangers who guess at your password can’t lock you out there. It opens
            nothing, and it stays for 400 days after you last signed in.
          </p>
          <p>
            If you choose a language, a <strong>third cookie</strong> says which, and nothing else.
            The theme you choose is in the local storage. Both stay in that browser until you choose
            again. Sample Images also remembers there whether you want to see what couples shared,
            and which pictures you reported. A report itself reaches us without anything about you.
          </p>
          <p>
            There are no cookies for advertising or for following you, so there is no banner to
            click away.
          </p>
        </>
      ),
    },
    mail: {
      title: "E-mail and notifications",
      body: (
        <p>
          Reminders come by e-mail and as notifications only while you have them on in{" "}
          <Link to={paths.settings}>Settings</Link>. Messages that protect your account, such as a
          changed password, are always sent.
        </p>
      ),
    },
    "how-long": {
      title: "How long",
      body: (
        <>
          <p>
            Your data stays until you delete it. When you delete your account, everything in it is
            hidden immediately and erased after 7 days; until then you can sign in and restore it.
            The e-mail that confirms the deletion names the exact time, because the operator may
            have chosen another number of days. If you want it to be erased sooner, write to us.
            Copies in backups disappear as the backups are replaced, and are not brought back. If
            the law obliges the operator to keep an invoice, that invoice is all that remains.
          </p>
          <p>
            Links to reset a password end after 30 minutes, links to a download of your data after 7
            days. What a person without an account has asked us is erased 180 days after the last
            message. What is written in a removal request is stored encrypted and erased one year
            after the decision.
          </p>
        </>
      ),
    },
    rights: {
      title: "Your rights",
      body: (
        <>
          <p>You do not have to ask for most of them:</p>
          <ul>
            <li>
              <strong>See and correct</strong> your data on your{" "}
              <Link to={paths.profile}>profile</Link>.
            </li>
            <li>
              <strong>Take it with you</strong> with Download Data: photos, pictures, dates and
              credits in open formats.
            </li>
            <li>
              <strong>Delete</strong> a photo, a picture, an event or the whole account.
            </li>
            <li>
              <strong>Take back</strong> a consent in Settings. What was done before stays lawful.
            </li>
          </ul>
          <p>
            You may also ask for your data to be held back, object to its use, or have anything
            explained to you, through <Link to={paths.contact}>the help page</Link>. And you can
            complain to the data protection authority where you live.
          </p>
          <p>
            What allows the use of your data is our agreement with you (making pictures, keeping
            dates, counting credits), your consent (sharing, notifications), our interest in a safe
            service (sign-ins, limits), and the law (invoices).
          </p>
        </>
      ),
    },
    adults: {
      title: "Adults only",
      body: (
        <p>
          Twofold is for people of 18 and over, on both sides of the picture. If you learn of a
          photo of a child here, please let us know; it will be removed.
        </p>
      ),
    },
    changes: {
      title: "When this text changes",
      body: (
        <p>
          Each version has a date, and the one you accepted is kept with your account. Before a
          change that matters takes effect, you are informed and asked.
        </p>
      ),
    },
  },
};
