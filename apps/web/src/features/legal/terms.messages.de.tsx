import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import type { termsMessages as english } from "./terms.messages.tsx";

export const termsMessages: typeof english = {
  title: "Nutzungs\u00adbedingungen",
  lead: "Was du von uns erwarten kannst und was wir von dir erwarten. Geschrieben, um gelesen zu werden.",
  inShort: [
    "Du bist mindestens 18 Jahre alt, und alle anderen auf deinen Fotos sind es auch. Jede dieser Personen ist damit einverstanden, darauf zu sein.",
    "Deine Fotos und Bilder gehören dir. Wir dürfen sie nur verwenden, um den Dienst für dich zu betreiben.",
    "Ein Bild kostet einen Credit, und auch das nur, wenn es ankommt.",
    "Ein Abo ist jederzeit kündbar und läuft bis zum Ende des bezahlten Zeitraums.",
  ],
  sections: {
    agreement: {
      title: "Dieser Vertrag",
      body: (
        <p>
          Er kommt zwischen dir und dem Betreiber dieser Website zustande, wenn du ein Konto
          erstellst. Du musst mindestens 18 Jahre alt sein. Wie mit deinen Daten umgegangen wird,
          steht in der <Link to={paths.privacy}>Datenschutzerklärung</Link>, die dazugehört.
        </p>
      ),
    },
    account: {
      title: "Dein Konto",
      body: (
        <p>
          Es ist für eine Person bestimmt. Gib eine E-Mail-Adresse an, unter der du erreichbar bist,
          behalte dein Passwort für dich, und sag uns Bescheid, wenn du vermutest, dass jemand
          anderes dein Konto benutzt. Jede Sitzung kannst du in den Einstellungen beenden. Das Konto
          kannst du jederzeit in deinem <Link to={paths.profile}>Profil</Link> löschen.
        </p>
      ),
    },
    "two-people": {
      title: "Ihr seid beide einverstanden",
      body: (
        <>
          <p>
            Lade ein Foto nur hoch, wenn du das darfst, und nur von Erwachsenen, die wissen, wofür
            es ist, und damit einverstanden sind. Das gilt für den Menschen an deiner Seite genauso
            wie für alle anderen.
          </p>
          <p>
            Fotos aus einem verknüpften Konto dürfen nur verwendet werden, solange die andere Person
            es erlaubt. Bittet dich jemand, der auf einem Bild zu sehen ist, es zu entfernen, dann
            entferne es.
          </p>
        </>
      ),
    },
    "not-allowed": {
      title: "Was hier nicht entsteht",
      body: (
        <>
          <p>Untersagt sind Bilder, und auch der Versuch dazu,</p>
          <ul>
            <li>von Kindern oder von Personen, die wie Kinder aussehen;</li>
            <li>die sexuell, gewalttätig oder herabwürdigend sind;</li>
            <li>von Personen, die nicht eingewilligt haben, so bekannt sie auch sein mögen;</li>
            <li>die täuschen, belästigen oder als Beweis für etwas gelten sollen;</li>
            <li>die Rechte anderer oder das Gesetz verletzen.</li>
          </ul>
          <p>
            Fotos und Ergebnisse werden darauf von Software geprüft. Was sie ablehnt, kostet nichts.
            Hältst du das für falsch, <Link to={paths.contact}>schreib uns</Link>, und ein Mensch
            sieht es sich an. Wer es immer wieder versucht, verliert das Konto, und Bilder von
            Kindern werden den zuständigen Stellen zum Schutz von Kindern gemeldet.
          </p>
        </>
      ),
    },
    yours: {
      title: "Was dir gehört",
      body: (
        <p>
          Deine Fotos bleiben deine. Die daraus entstandenen Bilder darfst du drucken,
          veröffentlichen und aufhängen, auch gegen Entgelt. Die Szenen selbst bleiben unsere. Du
          gestattest uns, deine Fotos und Bilder zu speichern, zu bearbeiten und anzuzeigen, soweit
          es nötig ist, um den Dienst für dich zu betreiben, und nicht darüber hinaus; sie werden
          weder zum Trainieren von Modellen noch zur Werbung verwendet. Diese Erlaubnis endet, wenn
          du sie löschst.
        </p>
      ),
    },
    ai: {
      title: "Mit KI erstellte Bilder",
      body: (
        <p>
          Ein Bild zeigt etwas, das nicht stattgefunden hat, und Software trifft ein Gesicht oder
          eine Hand nicht immer richtig. Jede Datei trägt den Hinweis, dass sie mit KI erstellt
          wurde. Bitte entferne ihn nicht, um andere etwas anderes glauben zu machen.
        </p>
      ),
    },
    credits: {
      title: "Credits",
      body: (
        <>
          <dl>
            <dt>Ein Bild, ein Credit</dt>
            <dd>
              Es sei denn, ein Modell kostet mehr; der Preis steht auf dem Knopf, bevor du ihn
              drückst.
            </dd>
            <dt>Jeden Tag einige</dt>
            <dd>
              Sie stehen ab Mitternacht in deiner Zeitzone bereit und verfallen um die nächste; mit
              einem Abo sind es mehr. Wie viele du hast, zeigt die Seite Credits.
            </dd>
            <dt>Andere bleiben</dt>
            <dd>
              Credits, die du gekauft oder geschenkt bekommen hast, bleiben dir erhalten. Was zuerst
              verfallen würde, wird zuerst verbraucht.
            </dd>
            <dt>Kein Geld</dt>
            <dd>Credits können nicht ausgezahlt, verkauft oder übertragen werden.</dd>
          </dl>
        </>
      ),
    },
    "not-arrived": {
      title: "Wenn ein Bild nicht ankommt",
      body: (
        <>
          <p>
            Wird ein Bild begonnen, wird sein Credit zurückgelegt. Verbraucht ist er erst, wenn das
            Bild geliefert ist. Misslingt das Bild, wird es abgelehnt, dauert es zu lange oder
            brichst du es rechtzeitig ab, kommt der Credit von selbst zurück. Zu jedem Bild gibt es
            einen Beleg, der sagt, was wann geschehen ist.
          </p>
          <p>
            Ist ein Bild angekommen, das nicht euch zwei zeigt,{" "}
            <Link to={paths.contact}>sag es uns</Link> und füge das Bild bei.
          </p>
        </>
      ),
    },
    plans: {
      title: "Abos",
      body: (
        <>
          <p>
            Ein Abo bringt mehr Credits zu einem Preis, der dir angezeigt wird, bevor du zustimmst.
            Es verlängert sich jeweils um denselben Zeitraum, bis du kündigst.
          </p>
          <p>
            Du kündigst auf der Seite <Link to={paths.subscription}>Abo</Link>, in einem Schritt und
            ohne Angabe von Gründen. Das Abo läuft dann bis zum Ende des bezahlten Zeitraums und
            wird nicht verlängert. Ein neuer Preis gilt erst ab der nächsten Verlängerung, und du
            erfährst vorher davon.
          </p>
          <p>
            Das Recht, einen Kauf zu widerrufen, das dir das Recht deines Landes gibt, bleibt
            unberührt.
          </p>
        </>
      ),
    },
    sharing: {
      title: "Was du teilst",
      body: (
        <p>
          Links zum Teilen und die Einstellung „Meine Bilder teilen“ kannst du nach Belieben nutzen
          und zurücknehmen. Jeder kann ein geteiltes Bild melden; was gegen diese Bedingungen
          verstößt, wird entfernt, und du erfährst, warum.
        </p>
      ),
    },
    service: {
      title: "Der Dienst",
      body: (
        <p>
          Wir betreiben ihn mit Sorgfalt, können aber nicht versprechen, dass er immer verfügbar
          ist. Bewahre von allem, was du nicht verlieren möchtest, eine eigene Kopie auf: „Daten
          herunterladen“ in deinem Profil erstellt eine. Soll der Dienst oder ein Teil, für den du
          bezahlt hast, eingestellt werden, wirst du rechtzeitig informiert, kannst deine Daten
          mitnehmen und erhältst zurück, was du für die verbleibende Zeit bezahlt hast.
        </p>
      ),
    },
    liability: {
      title: "Wer wofür haftet",
      body: (
        <p>
          Der Betreiber haftet unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für die Verletzung
          von Leben, Körper oder Gesundheit und überall dort, wo das Gesetz keine Beschränkung
          zulässt. Bei einfacher Fahrlässigkeit haftet der Betreiber nur, wenn eine Pflicht verletzt
          wird, auf deren Erfüllung du nach der Natur dieses Vertrags vertrauen darfst, und dann
          begrenzt auf den vorhersehbaren Schaden. Du haftest für das, was du hochlädst, und für
          das, was du mit den Bildern tust.
        </p>
      ),
    },
    ending: {
      title: "Ende des Vertrags",
      body: (
        <p>
          Du kannst jederzeit gehen. Der Betreiber kann den Vertrag mit einer Frist von einem Monat
          kündigen oder fristlos, wenn gegen diese Bedingungen schwer verstoßen wird. Verlierst du
          das Konto, ohne gegen sie verstoßen zu haben, erhältst du zurück, was du für die
          verbleibende Zeit bezahlt hast.
        </p>
      ),
    },
    changes: {
      title: "Änderungen und Recht",
      body: (
        <>
          <p>
            Jede Fassung dieser Bedingungen trägt ein Datum, und die Fassung, der du zugestimmt
            hast, wird bei deinem Konto vermerkt. Bevor eine wesentliche Änderung wirksam wird,
            wirst du informiert und um Zustimmung gebeten; bist du nicht einverstanden, kannst du
            gehen.
          </p>
          <p>
            Es gilt das Recht des Ortes, an dem der Betreiber dieser Website niedergelassen ist. Der
            Schutz, den dir das Recht deines Wohnsitzlandes als Verbraucher gewährt, bleibt dir
            erhalten.
          </p>
        </>
      ),
    },
    contact: {
      title: "So erreichst du uns",
      body: (
        <p>
          Über <Link to={paths.contact}>das Formular auf der Hilfeseite</Link>. Ein Mensch liest es.
        </p>
      ),
    },
  },
};
