import { Link } from "react-router";
import { paths } from "../../lib/paths.ts";
import type { privacyMessages as english } from "./privacy.messages.tsx";

export const privacyMessages: typeof english = {
  title: "Datenschutz\u00aderklärung",
  lead: "Ihr gebt uns Bilder von euch. Hier steht, was mit ihnen geschieht und mit allem anderen, was ihr uns anvertraut.",
  inShort: [
    "Deine Fotos und Bilder sind privat. Niemand sieht sie, solange du keines teilst.",
    "Wo und wann ein Foto aufgenommen wurde, wird beim Eingang daraus entfernt. Über Gesichter wird nichts gespeichert.",
    "Auf der Seite Modelle steht, wer hier zeichnet und wohin Fotos gelangen. Wählst du eines unserer eigenen, verlassen sie unsere Rechner nicht.",
    "Es gibt drei kleine Cookies und keines, das dich verfolgt.",
    "Du kannst alles mitnehmen, und du kannst alles löschen. Löschst du dein Konto, ist alles sofort verborgen und nach 7 Tagen entfernt.",
  ],
  sections: {
    who: {
      title: "Wer verantwortlich ist",
      body: (
        <p>
          Verantwortlich für die Verarbeitung deiner Daten ist der Betreiber dieser Website. Du
          erreichst ihn, und dort auch die für den Datenschutz zuständige Stelle, über{" "}
          <Link to={paths.contact}>das Formular auf der Hilfeseite</Link>.
        </p>
      ),
    },
    what: {
      title: "Was gespeichert wird",
      body: (
        <>
          <p>Nur, was das Angebot braucht, um zu funktionieren:</p>
          <dl>
            <dt>Dein Konto</dt>
            <dd>
              Benutzername, E-Mail-Adresse, vollständiger Name, Sprache, Zeitzone, deine
              Einstellungen und die Fassungen dieser Texte, denen du zugestimmt hast. Von deinem
              Passwort wird nur ein Hashwert gespeichert, aus dem es sich nicht zurückgewinnen
              lässt.
            </dd>
            <dt>Fotos und Bilder</dt>
            <dd>Was du hochlädst, was daraus entsteht und die Alben, in denen du es ablegst.</dd>
            <dt>Deine Tage</dt>
            <dd>Termine, ihr Datum und wann du erinnert werden möchtest.</dd>
            <dt>Credits und Abos</dt>
            <dd>
              Jeder Zugang und jeder Abgang von Credits sowie das Abo, das du gewählt hast.
              Kartennummern gehen unmittelbar an den Zahlungsdienstleister und erreichen uns nie.
            </dd>
            <dt>Anmeldungen</dt>
            <dd>
              Wann und mit welcher Art von Browser du dich angemeldet hast, damit du eine Sitzung
              beenden kannst, die du nicht kennst. IP-Adressen dienen der Abwehr von Missbrauch und
              bleiben nur so lange im Protokoll des Servers, wie das dafür nötig ist.
            </dd>
            <dt>Was du uns schreibst</dt>
            <dd>Nachrichten über die Hilfeseite und unsere Antworten darauf.</dd>
          </dl>
        </>
      ),
    },
    photos: {
      title: "Deine Fotos",
      body: (
        <>
          <p>
            Jedes Foto wird beim Eingang geöffnet, aufrecht gedreht und neu gespeichert. Was die
            Kamera hineingeschrieben hat, allen voran der Aufnahmeort, bleibt dabei zurück.
          </p>
          <p>
            Um dir sagen zu können, ob ein Foto geeignet ist, und um euch in eine Szene zu setzen,
            sucht Software darin nach Personen und Gesichtern. Was sie findet, wird nur für diesen
            einen Moment verwendet. Gesichtsmaße, Gesichtsabdrücke oder andere biometrische Vorlagen
            werden nicht gespeichert, niemand wird wiedererkannt, und Fotos werden nicht zum
            Trainieren von Modellen verwendet.
          </p>
          <p>
            Abrufen lässt sich eine Datei nur mit dem Konto, zu dem sie gehört. Für alle anderen
            existiert sie nicht.
          </p>
          <p>
            Zu einem Bild, das du andere sehen lässt, werden 256 Bit gespeichert, die Licht und
            Schatten beschreiben, um Kopien entfernter Bilder zu finden. Sie werden mit dem Bild
            gelöscht; die eines entfernten Bildes bleiben, ohne etwas, das dich nennt.
          </p>
        </>
      ),
    },
    engines: {
      title: "Wo Bilder entstehen",
      body: (
        <>
          <p>
            Ein Modell zeichnet das Bild. Das eingebaute läuft auf den Rechnern dieser Website: Mit
            ihm gelangen deine Fotos nirgendwohin sonst.
          </p>
          <p>
            Der Betreiber kann außerdem Modelle anderer Unternehmen anbieten. Auf der Seite{" "}
            <Link to={paths.models}>Modelle</Link> steht zu jedem, wohin Fotos gelangen, und welches
            zeichnet, wenn du keines wählst. Ein solches Modell erhält nur die Fotos für dieses eine
            Bild und die Beschreibung der Szene, niemals deinen Namen oder deine Adresse. Wählst du
            eines unserer eigenen, wird kein Modell eines anderen Unternehmens gefragt, auch dann
            nicht, wenn unseres gerade nicht zeichnen kann.
          </p>
        </>
      ),
    },
    marked: {
      title: "Bilder sind gekennzeichnet",
      body: (
        <p>
          Jedes hier entstandene Bild trägt in seiner Datei den genormten Hinweis, dass es mit KI
          erstellt wurde, damit andere es wissen können. Über dich sagt er nichts aus.
        </p>
      ),
    },
    partner: {
      title: "Die andere Person",
      body: (
        <>
          <p>
            Ein Bild zu zweit zeigt außer dir noch jemanden. Verwende ein Foto nur, wenn diese
            Person einverstanden ist. Verknüpft ihr eure Konten, können die Fotos der anderen Person
            nur verwendet werden, solange sie es erlaubt; diese Erlaubnis lässt sich jederzeit auf
            der Seite „Partner“ widerrufen. Was euch jeweils gehört, bleibt euch: Löscht eine Person
            etwas, verschwinden die Bilder der anderen nicht.
          </p>
          <p>
            Wenn ihr die Verbindung beendet oder eine Person ihr Konto löscht, behaltet ihr beide
            eine eigene Kopie eurer gemeinsamen Tage und Alben und die Bilder, die ihr jeweils mit
            Fotos von euch beiden gemacht habt. Kopien, die die andere Person behält, gehören ihr;
            wir löschen sie nicht zusammen mit deinem Konto. Nach der Löschung steht in ihnen nichts
            mehr, was auf dich hinweist. Bilder mit einer früheren Partnerin oder einem früheren
            Partner schlagen wir nicht mehr vor.
          </p>
        </>
      ),
    },
    others: {
      title: "Wer sonst noch etwas sieht",
      body: (
        <>
          <p>Niemand, außer:</p>
          <ul>
            <li>
              denen, die du einen Link zum Teilen gibst, bis er abläuft oder du ihn zurücknimmst;
            </li>
            <li>
              allen bei Bildern, die du einzeln für die öffentliche Galerie anbietest, solange
              „Meine Bilder teilen“ an ist; das ist aus, bis du es einschaltest. Zu sehen sind eine
              Kopie des Bildes und der Name der Szene. Ein Vorname steht nur dabei, wenn die
              genannte Person das für dieses Bild gewählt hat und „Sichtbares Profil“ an ist. Ziehst
              du ein Bild zurück, ist es dort innerhalb einer Minute verschwunden;
            </li>
            <li>
              den Unternehmen, die im Auftrag des Betreibers einen Teil des Dienstes erbringen: dem
              Hosting-Anbieter, dem Versender der E-Mails, dem Zahlungsdienstleister, wenn du ein
              Abo abschließt, und dem Push-Dienst deines Browsers, wenn du Benachrichtigungen
              möchtest;
            </li>
            <li>Behörden, soweit der Betreiber gesetzlich dazu verpflichtet ist.</li>
          </ul>
          <p>Daten werden niemals verkauft.</p>
        </>
      ),
    },
    cookies: {
      title: "Cookies und lokaler Speicher",
      body: (
        <>
          <p>
            Mit der Anmeldung wird <strong>ein Cookie</strong> gesetzt. Skripte können es nicht
            lesen, andere Websites können es nicht senden, und es dient allein dazu, dir deine
            eigenen Dateien anzuzeigen. Das Token, mit dem du angemeldet bist, liegt im{" "}
            <strong>lokalen Speicher</strong> deines Browsers, zusammen mit deinem Namen für den
            Kopf der Seite. Mit der Abmeldung wird beides entfernt.
          </p>
          <p>
            An einem <strong>zweiten Cookie</strong> erkennen wir einen Browser, in dem du dich
            schon einmal angemeldet hast, damit Fremde, die dein Passwort zu erraten versuchen, dich
            dort nicht aussperren können. Es öffnet nichts und bleibt 400 Tage nach deiner letzten
            Anmeldung.
          </p>
          <p>
            Wählst du eine Sprache, hält ein <strong>drittes Cookie</strong> fest, welche, und sonst
            nichts. Die Farben, die du wählst, liegen im lokalen Speicher. Beides bleibt in diesem
            Browser, bis du neu wählst. Die Beispielbilder merken sich dort auch, ob du geteilte
            Bilder sehen willst und welche du gemeldet hast. Die Meldung selbst erreicht uns ohne
            Angaben über dich.
          </p>
          <p>
            Cookies für Werbung oder Nachverfolgung gibt es nicht und deshalb auch kein Banner zum
            Wegklicken.
          </p>
        </>
      ),
    },
    mail: {
      title: "E-Mails und Benachrichtigungen",
      body: (
        <p>
          Erinnerungen kommen nur dann per E-Mail und als Benachrichtigung, wenn sie in den{" "}
          <Link to={paths.settings}>Einstellungen</Link> eingeschaltet sind. Nachrichten, die dein
          Konto schützen, etwa über ein geändertes Passwort, werden immer gesendet.
        </p>
      ),
    },
    "how-long": {
      title: "Wie lange gespeichert wird",
      body: (
        <>
          <p>
            Deine Daten bleiben, bis du sie löschst. Löschst du dein Konto, wird alles darin sofort
            verborgen und nach 7 Tagen gelöscht; bis dahin kannst du dich anmelden und es
            wiederherstellen. Den genauen Zeitpunkt nennt die E-Mail zur Löschung, denn der
            Betreiber kann eine andere Zahl von Tagen gewählt haben. Soll es früher gelöscht werden,
            schreib uns. Kopien in Sicherungen verschwinden, sobald die Sicherungen ersetzt werden,
            und werden nicht wiederhergestellt. Ist der Betreiber gesetzlich verpflichtet, eine
            Rechnung aufzubewahren, bleibt allein diese Rechnung erhalten.
          </p>
          <p>
            Links zum Zurücksetzen eines Passworts verfallen nach 30 Minuten, Links zum
            Herunterladen deiner Daten nach 7 Tagen. Was uns jemand ohne Konto gefragt hat, wird 180
            Tage nach dem letzten Wort gelöscht. Was in einer Anfrage zum Entfernen steht, ist
            verschlüsselt gespeichert und wird ein Jahr nach der Entscheidung gelöscht.
          </p>
        </>
      ),
    },
    rights: {
      title: "Deine Rechte",
      body: (
        <>
          <p>Um die meisten musst du nicht erst bitten:</p>
          <ul>
            <li>
              <strong>Auskunft und Berichtigung:</strong> Deine Daten siehst und änderst du in
              deinem <Link to={paths.profile}>Profil</Link>.
            </li>
            <li>
              <strong>Mitnahme:</strong> „Daten herunterladen“ gibt dir Fotos, Bilder, Termine und
              Credits in offenen Formaten.
            </li>
            <li>
              <strong>Löschung:</strong> Du kannst ein Foto, ein Bild, einen Termin oder das ganze
              Konto löschen.
            </li>
            <li>
              <strong>Widerruf:</strong> Eine Einwilligung nimmst du in den Einstellungen zurück.
              Was bis dahin geschehen ist, bleibt rechtmäßig.
            </li>
          </ul>
          <p>
            Du kannst außerdem verlangen, dass die Verarbeitung deiner Daten eingeschränkt wird, ihr
            widersprechen oder dir alles erläutern lassen, und zwar über{" "}
            <Link to={paths.contact}>die Hilfeseite</Link>. Auch kannst du dich bei der
            Datenschutzaufsichtsbehörde an deinem Wohnort beschweren.
          </p>
          <p>
            Rechtsgrundlagen der Verarbeitung sind unser Vertrag mit dir (Bilder erstellen, Termine
            verwalten, Credits abrechnen), deine Einwilligung (Teilen, Benachrichtigungen), unser
            berechtigtes Interesse an einem sicheren Dienst (Anmeldungen, Begrenzungen) und
            gesetzliche Pflichten (Rechnungen).
          </p>
        </>
      ),
    },
    adults: {
      title: "Nur für Erwachsene",
      body: (
        <p>
          Twofold richtet sich an Personen ab 18 Jahren; das gilt für beide auf dem Bild. Erfährst
          du hier von dem Foto eines Kindes, sag uns bitte Bescheid; es wird entfernt.
        </p>
      ),
    },
    changes: {
      title: "Wenn sich dieser Text ändert",
      body: (
        <p>
          Jede Fassung trägt ein Datum, und die Fassung, der du zugestimmt hast, wird bei deinem
          Konto vermerkt. Bevor eine wesentliche Änderung wirksam wird, wirst du informiert und um
          Zustimmung gebeten.
        </p>
      ),
    },
  },
};
