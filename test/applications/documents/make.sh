#!/bin/bash
# Remakes the documents in this folder: honest files as applicants send them, each written by a program that people use. All persons
# are invented. A file's name begins with the program that wrote it last; no file was edited by hand. Where Debian does not have the
# program (Word, Europass, a mobile phone), a `like-…` file has the one property that its files are known for, put into a real file.
#
# Tests only read the files. To remake them, on Debian 12:
#   apt-get install --no-install-recommends libreoffice-writer libreoffice-math python3-uno python3-docx \
#     python3-reportlab qpdf pdftk-java poppler-utils libnss3-tools ghostscript texlive-latex-base texlive-fonts-recommended groff pandoc abiword weasyprint \
#     wkhtmltopdf chromium-headless-shell fonts-liberation zip
#   test/applications/documents/make.sh
set -euo pipefail
out=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
office=
trap '[ -z "$office" ] || kill "$office" 2>/dev/null || true; rm -rf "$work"' EXIT
find "$out" -type f ! -name make.sh ! -name '.*' -delete
cd "$work"
export HOME=$work

# --- Sources -------------------------------------------------------------------------------------------------------------------------
cat > cv.html <<'END'
<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Robin Example</title></head><body style="font-family: Liberation Sans">
<h1>Robin Example</h1><p>Analyst. <a href="https://robin.example/">robin.example</a></p>
<table border="1"><tr><th>2019</th><td>Larch &amp; Co.</td></tr></table></body></html>
END
cat > cv.txt <<'END'
Robin Example
Analyst, Larch & Co., since 2019

Résumé: naïve Größe, “quoted” – 5 €
END
cat > europass.xml <<'END'
<?xml version="1.0" encoding="UTF-8"?>
<Candidate xmlns="http://www.europass.eu/1.0"><CandidatePerson><PersonName>Robin Example</PersonName></CandidatePerson></Candidate>
END
gs -q -sDEVICE=png16m -g8x8 -o photo.png -c '0 0.5 0.4 setrgbcolor 0 0 8 8 rectfill showpage'
# Flat OpenDocument: a heading, a link, an image, a table, a comment, a tracked change, a formula, an embedded document and a page number.
body() {
  cat <<END
<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"
 xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"
 xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:math="http://www.w3.org/1998/Math/MathML" xmlns:field="urn:openoffice:names:experimental:ooo-ms-interop:xmlns:field:1.0" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:body><office:text>$1</office:text></office:body></office:document>
END
}
body '<text:tracked-changes><text:changed-region text:id="c1"><text:insertion><office:change-info><dc:creator>Kim Example</dc:creator>
<dc:date>2026-01-05T10:00:00</dc:date></office:change-info></text:insertion></text:changed-region></text:tracked-changes>
<text:h text:outline-level="1">Robin Example</text:h>
<text:p><text:a xlink:type="simple" xlink:href="https://robin.example/">robin.example</text:a>
<office:annotation><dc:creator>Kim Example</dc:creator><dc:date>2026-01-05T10:00:00</dc:date><text:p>Since when?</text:p></office:annotation>
Analyst<text:change-start text:change-id="c1"/> since 2019<text:change-end text:change-id="c1"/>, page <text:page-number/></text:p>
<table:table table:name="Posts"><table:table-column/><table:table-column/><table:table-row><table:table-cell><text:p>2019</text:p>
</table:table-cell><table:table-cell><text:p>Larch &amp; Co.</text:p></table:table-cell></table:table-row></table:table>
<text:p><draw:frame text:anchor-type="as-char" svg:width="1cm" svg:height="1cm"><draw:image><office:binary-data>'"$(base64 -w0 photo.png)"'
</office:binary-data></draw:image></draw:frame></text:p>
<text:p><draw:frame text:anchor-type="as-char" svg:width="2cm" svg:height="1cm"><draw:object><math:math><math:mi>a</math:mi>
<math:mo>+</math:mo><math:mi>b</math:mi></math:math></draw:object></draw:frame></text:p>
<text:p><draw:frame text:anchor-type="as-char" svg:width="4cm" svg:height="1cm"><draw:object>
<office:document office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text>
<text:p>References</text:p></office:text></office:body></office:document></draw:object></draw:frame></text:p>' > cv.fodt
body '<text:p>Robin Example</text:p>
<text:p>Year: <field:fieldmark-start text:name="year" field:type="vnd.oasis.opendocument.field.FORMTEXT"/>2019<field:fieldmark-end/></text:p>' > form.fodt
body '<text:p>Robin Example</text:p><text:p>Dear Ms. Example, please find my application enclosed.</text:p>' > letter.fodt
body '<text:h text:outline-level="1">山田 太郎</text:h><text:p>روبين مثال</text:p><text:p>Ирина Пример</text:p>' > world.fodt

# --- LibreOffice: .docx, the .doc with a bare "\1Ole" stream, PDF ----------------------------------------------------------------------
soffice -env:UserInstallation="file://$work/profile" --headless --norestore --accept='pipe,name=documents;urp;' > /dev/null 2>&1 &
office=$!
OUT=$out /usr/bin/python3 - <<'END'
import os, time, uno
from com.sun.star.beans import NamedValue, PropertyValue
local = uno.getComponentContext()
resolver = local.ServiceManager.createInstanceWithContext('com.sun.star.bridge.UnoUrlResolver', local)
for attempt in range(120):
    try:
        context = resolver.resolve('uno:pipe,name=documents;urp;StarOffice.ComponentContext'); break
    except Exception: time.sleep(0.5)
desktop = context.ServiceManager.createInstanceWithContext('com.sun.star.frame.Desktop', context)
def props(**values): return tuple(PropertyValue(Name=name, Value=value) for name, value in values.items())
def store(document, name, kind, **values):
    url = uno.systemPathToFileUrl(name if name.startswith('/') else f"{os.environ['OUT']}/{name}")
    document.storeToURL(url, props(FilterName=kind, **values))
def load(name, **values):
    return desktop.loadComponentFromURL(uno.systemPathToFileUrl(os.path.abspath(name)), '_blank', 0, props(Hidden=True, **values))
def pdf(document, name, **values):
    data = uno.Any('[]com.sun.star.beans.PropertyValue', props(**values))
    store(document, name, 'writer_pdf_Export', FilterData=data)
docx, doc = 'MS Word 2007 XML', 'MS Word 97'
cv, form, letter, world = map(load, ('cv.fodt', 'form.fodt', 'letter.fodt', 'world.fodt'))
for (document, name) in ((cv, 'cv'), (form, 'form'), (letter, 'letter'), (world, 'scripts')):
    store(document, f'libreoffice-{name}.docx', docx)
    store(document, f'libreoffice-{name}.doc', doc)
secret = uno.Any('[]com.sun.star.beans.NamedValue', (NamedValue('OOXPassword', 'example'), NamedValue('CryptoType', 'StrongEncryptionDataSpace')))
store(letter, 'libreoffice-password.docx', docx, EncryptionData=secret)
pdf(cv, 'libreoffice-cv.pdf')
pdf(letter, 'libreoffice-pdfa.pdf', SelectPdfVersion=2)
pdf(letter, 'libreoffice-tagged.pdf', UseTaggedPDF=True, PDFUACompliance=True, ExportBookmarks=True)
pdf(letter, 'libreoffice-with-source.pdf', IsAddStream=True)
pdf(letter, 'libreoffice-password.pdf', EncryptFile=True, DocumentOpenPassword='example')
pdf(letter, 'libreoffice-no-copying.pdf', RestrictPermissions=True, PermissionPassword='example', EnableCopyingOfContent=False)
store(letter, os.path.abspath('letter.dotx'), 'MS Word 2007 XML Template')
store(letter, os.path.abspath('letter.dot'), 'MS Word 97 Vorlage')
store(load('letter.dotx', AsTemplate=True), 'libreoffice-from-template.docx', docx)
store(load('letter.dot', AsTemplate=True), 'libreoffice-from-template.doc', doc)
text = load('cv.txt', FilterName='Text (encoded)', FilterOptions='UTF8,LF')
store(text, 'libreoffice-utf8-with-bom.txt', 'Text (encoded)', FilterOptions='UTF8,LF')
store(text, 'libreoffice-utf16-dos-ends.txt', 'Text (encoded)', FilterOptions='UNICODE,CRLF')
try: desktop.terminate()
except Exception: pass
os._exit(0) # The bridge to an office that has ended crashes Python's own exit.
END
wait "$office" || true
office=

# --- Browsers, typesetters and libraries -----------------------------------------------------------------------------------------------
chromium-headless-shell --no-sandbox --disable-gpu --print-to-pdf="$out/chromium.pdf" --no-pdf-header-footer "file://$work/cv.html" 2> /dev/null
wkhtmltopdf --quiet cv.html "$out/wkhtmltopdf.pdf" 2> /dev/null
weasyprint cv.html "$out/weasyprint.pdf"
weasyprint --attachment europass.xml cv.html "$out/weasyprint-attachment.pdf"
cat > cv.tex <<'END'
\documentclass{article}\usepackage[pdftitle={Robin Example},pdfstartview=FitH]{hyperref}\begin{document}
\section{Robin Example}Analyst, \href{https://robin.example/}{robin.example}\end{document}
END
# Honest forms check what is typed with a script.
cat > form.tex <<'END'
\documentclass{article}\usepackage{hyperref}\begin{document}
\begin{Form}\TextField[name=year,keystroke={AFNumber_Keystroke(0,1,0,0,"",true);}]{Year}\end{Form}\end{document}
END
pdflatex -interaction=batchmode cv.tex > /dev/null
cp cv.pdf "$out/pdftex.pdf"
pdflatex -interaction=batchmode form.tex > /dev/null
cp form.pdf "$out/pdftex-form.pdf"
printf '.SH\nRobin Example\n.PP\nAnalyst\n' > cv.ms
groff -ms -Tpdf cv.ms > "$out/groff.pdf"
groff -ms -Tps cv.ms > cv.ps
ps2pdf cv.ps "$out/ghostscript.pdf"
gs -q -dPDFA=2 -dPDFACompatibilityPolicy=1 -sColorConversionStrategy=RGB -sDEVICE=pdfwrite -o "$out/ghostscript-pdfa.pdf" cv.ps
gs -q -sDEVICE=pdfwrite -dEncryptionR=3 -dKeyLength=128 -sOwnerPassword=owner -sUserPassword= -dPermissions=-44 -o "$out/ghostscript-no-editing.pdf" cv.ps
pdftocairo -pdf cv.pdf "$out/cairo.pdf"
/usr/bin/python3 - "$out" <<'END'
import sys
from docx import Document
from docx.shared import Cm
from reportlab.pdfgen.canvas import Canvas
from reportlab.lib.pdfencrypt import StandardEncryption
out = sys.argv[1]
document = Document()
document.add_heading('Robin Example')
document.add_paragraph('Analyst', style='List Bullet')
document.add_picture('photo.png', width=Cm(1))
document.add_table(1, 2, style='Table Grid').cell(0, 0).text = '2019'
document.core_properties.author = 'Robin Example'
document.save(f'{out}/python-docx.docx')
def page(name, draw=lambda canvas: None, **options):
    canvas = Canvas(f'{out}/{name}', **options)
    canvas.drawString(72, 720, 'Robin Example'); draw(canvas); canvas.save()
page('reportlab.pdf', lambda canvas: canvas.linkURL('https://robin.example/', (72, 700, 200, 740)))
page('reportlab-image.pdf', lambda canvas: canvas.drawImage('photo.png', 72, 600, 40, 40))
page('reportlab-form.pdf', lambda canvas: canvas.acroForm.textfield(name='name', x=72, y=600))
page('reportlab-no-printing.pdf', encrypt=StandardEncryption('', 'owner', canPrint=0, strength=40))
END
pandoc cv.html -o "$out/pandoc.docx"
pandoc cv.html -t plain -o "$out/pandoc.txt"
abiword --to=docx -o "$out/abiword.docx" cv.html 2> /dev/null
abiword --to=pdf -o "$out/abiword.pdf" cv.html 2> /dev/null

# --- Programs that change a PDF: encryption, attachments, signatures ------------------------------------------------------------------
qpdf --linearize "$out/ghostscript.pdf" "$out/qpdf-linearized.pdf"
qpdf --object-streams=generate "$out/reportlab.pdf" "$out/qpdf-object-streams.pdf"
qpdf --qdf --object-streams=disable "$out/ghostscript.pdf" "$out/qpdf-qdf.pdf"
qpdf --allow-weak-crypto --encrypt '' owner 40 -- "$out/ghostscript.pdf" "$out/qpdf-owner-40.pdf"
qpdf --allow-weak-crypto --encrypt '' owner 128 --print=none -- "$out/ghostscript.pdf" "$out/qpdf-owner-128.pdf"
qpdf --encrypt '' owner 128 --use-aes=y --modify=none -- "$out/ghostscript.pdf" "$out/qpdf-owner-128-aes.pdf"
qpdf --encrypt '' owner 256 --modify=none -- "$out/weasyprint.pdf" "$out/qpdf-owner-256.pdf"
qpdf --encrypt example owner 256 -- "$out/ghostscript.pdf" "$out/qpdf-password.pdf"
qpdf --add-attachment europass.xml --mimetype=text/xml --description='Europass CV' -- "$out/weasyprint.pdf" "$out/like-europass.pdf"
qpdf --add-attachment europass.xml --mimetype=text/xml -- --encrypt '' owner 256 --modify=none -- "$out/reportlab.pdf" "$out/like-transcript.pdf"
pdftk "$out/ghostscript.pdf" attach_files europass.xml to_page 1 output "$out/pdftk-attachment.pdf" 2> /dev/null
pdftk "$out/ghostscript.pdf" output "$out/pdftk-no-editing.pdf" owner_pw owner allow Printing 2> /dev/null
pdfattach "$out/reportlab.pdf" cv.txt "$out/poppler-attachment.pdf"
mkdir nss
certutil -N -d nss --empty-password
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out certificate.pem -days 3650 -subj '/CN=Example University' 2> /dev/null
openssl pkcs12 -export -inkey key.pem -in certificate.pem -out key.p12 -name signer -passout pass:
pk12util -i key.p12 -d nss -W '' > /dev/null 2>&1
cat > sign.tex <<'END'
\documentclass{article}\begin{document}Robin Example
\pdfannot width 0pt height 0pt depth 0pt{/Subtype/Widget /FT/Sig /T(signature) /F 132}
\pdfcatalog{/AcroForm<</Fields[\the\pdflastannot\space 0 R] /SigFlags 3>>}\end{document}
END
pdflatex -interaction=batchmode sign.tex > /dev/null
pdfsig -nssdir nss -sign signature -nick signer -reason 'Issued' sign.pdf "$out/poppler-signed.pdf" > /dev/null 2>&1

# --- Text as editors of several systems save it -----------------------------------------------------------------------------------------
iconv -t WINDOWS-1252 cv.txt > "$out/iconv-windows-1252.txt"
printf 'Życiorys: Łukasz Przykład\r\nAnalityk, Gdańsk, od 2019\r\n' | iconv -t WINDOWS-1250 > "$out/iconv-windows-1250.txt"
printf '履歴書\r\n氏名 山田太郎\r\n表示ソフト\r\n' | iconv -t SHIFT-JIS > "$out/iconv-shift-jis.txt"
printf 'Резюме: Ирина Пример\n' | iconv -t KOI8-R > "$out/iconv-koi8-r.txt"
{ printf '\xfe\xff'; iconv -t UTF-16BE cv.txt; } > "$out/iconv-utf16-big-endian.txt"
sed 's/$/\r/' cv.txt > "$out/sed-dos-ends.txt"
groff -ms -Tascii -P-c -P-b -P-u cv.ms | pr -f -h 'Robin Example' > "$out/pr-form-feeds.txt"
printf '<div>\nRobin Example\n</div>\n' > "$out/printf-begins-with-div.txt"
printf 'Robin Example' > "$out/printf-no-line-end.txt"

# --- One property of programs that Debian does not have -------------------------------------------------------------------------------
{ printf '\xef\xbb\xbf'; cat "$out/reportlab.pdf"; } > "$out/like-bom-before-pdf.pdf"
{ printf '\r\n'; cat "$out/ghostscript.pdf"; } > "$out/like-line-break-before-pdf.pdf"
{ cat "$out/ghostscript.pdf"; printf '\r\n\r\n'; } > "$out/like-line-breaks-after-pdf.pdf"
/usr/bin/python3 -W ignore - "$out" <<'END'
import sys, zipfile
out = sys.argv[1]
def rewrite(source, target, rename={}, replace={}, twice=None, extra={}):
    with zipfile.ZipFile(f'{out}/{source}') as before, zipfile.ZipFile(f'{out}/{target}', 'w', zipfile.ZIP_DEFLATED) as after:
        for name in before.namelist():
            data = before.read(name)
            for old, new in replace.items(): data = data.replace(old, new)
            after.writestr(rename.get(name, name), data)
        if twice: after.writestr(twice, before.read(twice))
        for name, data in extra.items(): after.writestr(name, data)
# Word for the web.
rewrite('libreoffice-cv.docx', 'like-word-for-the-web.docx',
    {'word/document.xml': 'word/document2.xml', 'word/_rels/document.xml.rels': 'word/_rels/document2.xml.rels'},
    {b'word/document.xml': b'word/document2.xml'})
# Word for Mac, from a template.
rewrite('libreoffice-letter.docx', 'like-word-for-mac.docx', replace={b'<w:zoom': b'<w:attachedTemplate r:id="rId1"/><w:zoom'},
    extra={'word/_rels/settings.xml.rels': '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" '
    'Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" '
    'Target="file:///Users/robin/Library/Group%20Containers/UBF8T346G9.Office/User%20Content.localized/Templates.localized/CV.dotx" '
    'TargetMode="External"/></Relationships>'})
# Converters that add the properties again.
rewrite('libreoffice-letter.docx', 'like-core-properties-twice.docx', twice='docProps/core.xml')
END
# Unpacked and zipped again: folders are entries, and the content types are not the first one.
mkdir again && cd again && unzip -q "$out/pandoc.docx" && zip -qr -X "$out/like-zipped-again.docx" word docProps _rels '[Content_Types].xml'
