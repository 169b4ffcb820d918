#!/usr/bin/env python3
"""Holds electronic documents against the authorities' own schemas and rules, and writes docs/JUDGE.md.

scripts/judge.py FOLDER. The documents: those of the demo (or of the database in YAPA_JUDGE_DATABASE) and
those of 400 random carts. The folder has the material, a folder for each country; docs/JUDGE.md says
where each piece is published. What is missing counts as not judged.
"""

import collections
import os
import pathlib
import re
import shutil
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
import zlib
from decimal import Decimal

ROOT = pathlib.Path(__file__).resolve().parent.parent
JUDGED_AT_ONCE = 100
START_S, SETTLE_S = 180, 20

SOURCES = [
    ("xmlsec1", "every country: the signatures", "the package of the same name"),
    ("pe/xsd/2.1", "Peru: UBL 2.1", "OASIS, docs.oasis-open.org/ubl/os-UBL-2.1"),
    ("pe/xsd/2.0", "Peru: files that void documents (RA, RC)", "SUNAT, annexes of R.S. 097-2012/SUNAT"),
    ("pe/sunat-xsl-rules", "Peru: SUNAT's rule sheets, with run_rules.py", "SUNAT, the free invoicing program (SFS)"),
    ("pe/ose-xsl-rules", "Peru: the same as an OSE runs them, with run_rules_ose.py", "operators of electronic services"),
    ("cl/xsd-sii", "Chile: DTE, EnvioDTE, EnvioBOLETA", "SII, www.sii.cl, factura electrónica, formatos"),
    ("co/dian-xsd", "Colombia: UBL 2.1 with DIAN's structures", "DIAN, caja de herramientas de facturación electrónica 1.9"),
    ("co/dian-schematron", "Colombia: DIAN's schematron, with run_rules.py", "the same"),
    ("mx/sat-xsd-xslt/cfdi40-conjunto.xsd", "Mexico: CFDI 4.0 with its stamp and catalogues", "SAT, www.sat.gob.mx/sitio_internet/cfd"),
    ("mx/sat-xsd-xslt/**/cadenaoriginal_4_0.xslt", "Mexico: the seal over the original chain", "the same"),
]

# What cannot be had at all: what it would judge, where it is said, and why it is not judged.
NOWHERE = [
    ("Colombia: the rules of till tickets and their notes (DEA, NAA) as a program",
     "DIAN, annex of equivalent documents 1.0", "no public program was found; DIAN's schematron is of invoices"),
    ("Mexico: the rules of the SAT beyond its schema (CFDI40101 and on)",
     "SAT, matrix of validations of annex 20", "published as a table only; certified providers run them"),
    ("Mexico: the schema of requests to cancel", "SAT, service CancelaCFD for certified providers",
     "no public copy was found; the signature is judged"),
    ("Chile: the rules of SII beyond its schemas", "SII, formato de documentos electrónicos",
     "published as a text only; SII runs them in its certification"),
]

CHAIN = """
import java.io.*; import javax.xml.transform.*; import javax.xml.transform.stream.*;
public class Chain { public static void main(String[] a) throws Exception {
    Templates t = TransformerFactory.newInstance().newTemplates(new StreamSource(new File(a[0])));
    for (int i = 1; i < a.length; i++) try (OutputStream out = new FileOutputStream(a[i] + ".chain")) {
        t.newTransformer().transform(new StreamSource(new File(a[i])), new StreamResult(out)); } } }
"""


def run(*command, **more):
    return subprocess.run(command, capture_output=True, text=True, check=False, **more)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def demo_database(folder):
    """Starts the program with its demo, gives the authorities' stand-ins time, and stops it."""
    program = os.environ.get("YAPA_BIN") or str(ROOT / "target/debug/yapa")
    if not os.environ.get("YAPA_BIN"):
        subprocess.run(["cargo", "build", "--quiet", "-p", "yapa"], cwd=ROOT, check=True)
    port = free_port()
    server = subprocess.Popen(
        [program, "serve", "--listen", f"127.0.0.1:{port}", "--data-dir", str(folder), "--demo"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(START_S):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=2)
                break
            except OSError:
                time.sleep(1)
        time.sleep(SETTLE_S)
    finally:
        server.terminate()
        server.wait()
    return next(folder.rglob("*.db"), None) or next(folder.rglob("*.sqlite*"))


def unpacked(stored):
    """The bytes of a document as `storage::packed` keeps them."""
    mark = b"\0yd1"
    return zlib.decompress(stored[len(mark):], wbits=-15) if stored.startswith(mark) else stored


def write_demo(database, folder):
    """Writes the signed documents of a database."""
    connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    rows = connection.execute(
        "SELECT company_id, id, file_name, xml FROM e_document WHERE xml IS NOT NULL")
    containers = connection.execute("SELECT company_id, document_id, file_name, xml FROM e_container")
    for company, key, name, xml in [*rows, *containers]:
        (folder / f"demo-{company}-{key}-{name}").write_bytes(unpacked(xml))
    rows = connection.execute(
        "SELECT company_id, document_id, attempt, request FROM e_cancellation WHERE request IS NOT NULL")
    for company, key, attempt, xml in rows:
        # SUNAT's files have the issuer's number and their own before them, which the rule sheets compare.
        file = re.search(rb"<cbc:ID>(R[AC]-\d+-\d+)<.*?CustomerAssignedAccountID>(\d+)<", xml, re.S)
        name = f"-{file.group(2).decode()}-{file.group(1).decode()}" if file else ""
        (folder / f"demo-{company}-{key}-cancellation-{attempt}{name}.xml").write_bytes(xml)


def write_carts(folder):
    """Has the tests issue and keep the documents of 400 random carts."""
    kept = folder / "kept"
    test = os.environ.get("YAPA_JUDGE_TESTS")
    command = [test] if test else ["cargo", "test", "--quiet", "-p", "yapa-fiscal", "--test", "it", "--"]
    subprocess.run([*command, "--ignored", "judge::"], cwd=ROOT / "crates/fiscal" if test else ROOT,
                   env={**os.environ, "YAPA_FISCAL_SAMPLES": str(kept)}, check=True,
                   stdout=subprocess.DEVNULL)
    for path in kept.rglob("*.xml"):
        shutil.move(path, folder / f"cart-{path.parent.name}-{path.name}")
    shutil.rmtree(kept)


ROOTS = [
    (b"<cfdi:Comprobante", "Mexico"), (b"<Cancelacion", "Mexico"), (b"<EnvioBOLETA", "Chile"), (b"<EnvioDTE", "Chile"), (b"<DTE", "Chile"),
    (b"<AttachedDocument", "Colombia"), (b"dian:gov:co", "Colombia"),
]


def country(xml):
    for mark, name in ROOTS:
        if mark in xml[:4000]:
            return name
    return "Peru"


def kind(xml):
    """What a document is called in the summary."""
    root = re.search(rb"<(?:\w+:)?(AttachedDocument|Invoice|CreditNote|DespatchAdvice|VoidedDocuments|SummaryDocuments|EnvioBOLETA|EnvioDTE|DTE|Comprobante|Cancelacion)\b", xml)
    code = re.search(rb"(?:Invoice|CreditNote)TypeCode[^>]*>(\w+)<|<TipoDTE>(\d+)<|TipoDeComprobante=\"(\w)\"", xml)
    words = [root.group(1).decode() if root else "?"]
    if code:
        words.append(next(group for group in code.groups() if group).decode())
    if b"<cfdi:InformacionGlobal" in xml:
        words.append("to the public")
    return " ".join(words)


class Judge:
    """What was found: by country, kind and judge, how many passed, and the first refusals."""

    def __init__(self):
        self.found = collections.defaultdict(lambda: [0, 0, []])
        self.set_aside = collections.Counter()

    def record(self, name, path, xml, fault):
        entry = self.found[(country(xml), kind(xml), name)]
        entry[0] += 1
        if fault:
            entry[1] += 1
            if len(entry[2]) < 3:
                entry[2].append(f"{path.name}: {fault[:300]}")


def schema_verdicts(schema, paths, env=None):
    """The complaint about each document that does not fit a schema."""
    faults = {}
    for at in range(0, len(paths), JUDGED_AT_ONCE):
        some = paths[at:at + JUDGED_AT_ONCE]
        answer = run("xmllint", "--noout", "--nonet", "--schema", str(schema), *map(str, some), env=env)
        for line in answer.stderr.splitlines():
            for path in some:
                if line.startswith(str(path)) and not line.endswith(" validates"):
                    faults.setdefault(path, line[len(str(path)) + 1:])
        if answer.returncode and not any(path in faults for path in some):
            faults.update({path: answer.stderr.splitlines()[-1] for path in some})
    return faults


def amounts(name, text):
    return [Decimal(one.decode()) for one in re.findall(rb"<cbc:%s\b[^>]*>([^<]+)<" % name, text)]


def is_taxed_to_the_cent(xml):
    """Whether every tax with a rate is base by rate, to a cent for each line."""
    most = Decimal("0.01") * max(1, len(re.findall(rb"<cac:(?:Invoice|CreditNote)Line>", xml)))
    for part in re.findall(rb"<cac:TaxSubtotal>.*?</cac:TaxSubtotal>", xml, re.S):
        bases, taxes, percents = (amounts(name, part) for name in (b"TaxableAmount", b"TaxAmount", b"Percent"))
        if percents and abs(bases[0] * percents[0] / 100 - taxes[0]) > most:
            return False
    return True


def are_lines_summed(xml):
    """Whether values and bases of the lines make those of the whole, to the cent."""
    lines = re.findall(rb"<cac:(?:Invoice|CreditNote)Line>.*?</cac:(?:Invoice|CreditNote)Line>", xml, re.S)
    whole = re.search(rb"<cac:LegalMonetaryTotal>.*?</cac:LegalMonetaryTotal>", xml, re.S)
    taxes = [re.search(rb"<cac:TaxTotal>.*?</cac:TaxTotal>", line, re.S) for line in lines]
    value = sum(sum(amounts(b"LineExtensionAmount", line)) for line in lines)
    base = sum(sum(amounts(b"TaxableAmount", tax.group(0))) for tax in taxes if tax)
    stated = amounts(b"LineExtensionAmount", whole.group(0)) + amounts(b"TaxExclusiveAmount", whole.group(0))
    return [value, base] == stated


def has_instalments(xml):
    """Whether a sale on credit states one instalment at least."""
    return re.search(rb"<cbc:PaymentMeansID>Cuota\d{3}</cbc:PaymentMeansID>", xml) is not None


# Complaints of a judge about what the authority now asks for otherwise: judge, complaint, of which documents,
# and why. They are counted and listed, and refuse no document.
SET_ASIDE = [
    ("rule sheets of SUNAT", r" 3249", has_instalments,
     "A sale on credit is to have an instalment. The sheet of the free program looks for it within the element of "
     "the credit, where UBL has no place for it, and only observes; the OSE's, and SUNAT's own outside the free "
     "program, look for it in the document. Set aside where the document has one."),
    ("schematron of DIAN", r"\[[FC]AD03\]", lambda _: True,
     "ProfileID is to be `DIAN 2.1` alone. Annex 1.9 and the annex of equivalent documents add the name of the "
     "document; 25 of DIAN's own 38 examples are refused likewise."),
    ("schematron of DIAN", r"\[FAD12\]- .* '20' ", lambda _: True,
     "It is of the annex of invoices, and knows no till tickets: type 20 is of the annex of equivalent documents."),
    ("schematron of DIAN", r"\[CAD02\]- CustomizationID '20' ", lambda _: True,
     "Credit notes are to have the codes of invoices, 01 to 12. Table 13.1.5.2 of annex 1.9 has 20 and 22 for "
     "them; in a note to an equivalent document 20 is the till ticket (16.4.2)."),
    ("schematron of DIAN", r"\[[FC]AJ27\]- TaxLevelCode '4[89]' ", lambda _: True,
     "The regimes are to be 04 and 05, as in older annexes. DIAN's newer examples have 48 and 49, and are refused "
     "likewise (8 of 38)."),
    ("schematron of DIAN", r"\[[FC]A[XS]07\]", is_taxed_to_the_cent,
     "Tax and product are each rounded to whole pesos before they are compared, so that 239.50 and "
     "1260.50 × 19 % = 239.495 differ. Set aside where each tax is its base by its rate to a cent for each line."),
    ("schematron of DIAN", r"\[[FC]AU0[23]\]", are_lines_summed,
     "Values and bases are added up in binary floating point and compared in whole pesos, so that 68359.50 is taken for "
     "68359.4999. Set aside where the lines make the total to the cent."),
]


SIGNATURES = {
    "Chile": [["--id-attr:ID", "http://www.sii.cl/SiiDte:Documento", "--id-attr:ID", "http://www.sii.cl/SiiDte:SetDTE"]],
    "Colombia": [["--id-attr:Id", "http://uri.etsi.org/01903/v1.3.2#:SignedProperties", "--id-attr:Id", "KeyInfo"]],
    "Peru": [[]],
    "Mexico": [[]],
}
SIGNATURE = "*[local-name()='Signature' and namespace-uri()='http://www.w3.org/2000/09/xmldsig#']"


def check_signatures(judge, documents):
    """Every signature of a document; Mexico's seal is another judge's."""
    for path, xml in documents:
        ids = SIGNATURES[country(xml)]
        if kind(xml).startswith("Comprobante"):
            continue
        places = [f"(//{SIGNATURE})[1]"]
        if xml.count(b"<SetDTE"):
            places = [f"//*[local-name()='DTE']/{SIGNATURE}", f"/*/{SIGNATURE}"]
        fault = ""
        for place in places:
            answer = run("xmlsec1", "--verify", "--insecure", "--node-xpath", place, *ids[0], str(path))
            if answer.returncode:
                fault = answer.stderr.strip().splitlines()[-1] if answer.stderr.strip() else "it does not hold"
        judge.record("signature (xmlsec1)", path, xml, fault)


def check_schema(judge, name, documents, schema, env=None):
    if not documents or not schema.exists():
        return
    faults = schema_verdicts(schema, [path for path, _ in documents], env)
    for path, xml in documents:
        judge.record(name, path, xml, faults.get(path))


def check_rules(judge, name, documents, runner):
    """A runner of rule sheets in the folder: it is given documents, and a line that begins with the name
    of one is a complaint about it, or says OK."""
    if not documents or not runner.exists():
        return
    for at in range(0, len(documents), JUDGED_AT_ONCE):
        some = documents[at:at + JUDGED_AT_ONCE]
        answer = run(sys.executable, str(runner), *(str(path) for path, _ in some), cwd=runner.parent)
        lines = answer.stdout.splitlines()
        for path, xml in some:
            complaints = [line for line in lines if line.startswith((path.name, str(path)))]
            bad = []
            for line in complaints:
                if re.match(r"\S+ OK\b", line):
                    continue
                outdated = [at for at, (of, complaint, holds, _) in enumerate(SET_ASIDE)
                            if of == name and re.search(complaint, line) and holds(xml)]
                if outdated:
                    judge.set_aside[outdated[0]] += 1
                else:
                    bad.append(line)
            judge.record(name, path, xml, bad[0] if bad else "" if complaints else "the engine said nothing")


def check_seals(judge, documents, sheet, scratch):
    """Mexico's seal: the original chain by the SAT's sheet, and openssl over it."""
    if not documents or sheet is None:
        return
    (scratch / "Chain.java").write_text(CHAIN)
    for at in range(0, len(documents), JUDGED_AT_ONCE):
        some = [str(path) for path, _ in documents[at:at + JUDGED_AT_ONCE]]
        run("java", str(scratch / "Chain.java"), str(sheet), *some)
    for path, xml in documents:
        chain = pathlib.Path(f"{path}.chain")
        part = lambda name: re.search(rb' %s="([^"]+)"' % name, xml).group(1).decode()
        (scratch / "seal").write_text(part(b"Sello"))
        (scratch / "certificate").write_text(part(b"Certificado"))
        run("openssl", "base64", "-d", "-A", "-in", str(scratch / "seal"), "-out", str(scratch / "seal.bin"))
        run("openssl", "base64", "-d", "-A", "-in", str(scratch / "certificate"), "-out", str(scratch / "c.der"))
        public = run("openssl", "x509", "-inform", "der", "-in", str(scratch / "c.der"), "-noout", "-pubkey")
        (scratch / "public.pem").write_text(public.stdout)
        answer = run("openssl", "dgst", "-sha256", "-verify", str(scratch / "public.pem"), "-signature",
                     str(scratch / "seal.bin"), str(chain)) if chain.exists() else None
        judge.record("seal over the original chain", path, xml,
                   "" if answer and answer.returncode == 0 else "the seal does not hold")


def ticket_schema(folder, scratch):
    """A schema for a single ticket of Chile, which SII publishes within its envelope only."""
    source = folder / "boleta-2025"
    if not source.exists():
        return scratch / "missing"
    for path in source.iterdir():
        shutil.copy(path, scratch)
    schema = scratch / "boleta.xsd"
    schema.write_text(
        '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="http://www.sii.cl/SiiDte" '
        'targetNamespace="http://www.sii.cl/SiiDte" elementFormDefault="qualified">'
        '<xs:include schemaLocation="EnvioBOLETA_v11.xsd"/><xs:element name="DTE" type="BOLETADefType"/></xs:schema>')
    return schema


def judge_all(rules, documents, scratch):
    judge = Judge()
    of = collections.defaultdict(list)
    for path, xml in documents:
        of[country(xml)].append((path, xml))
    check_signatures(judge, documents)
    for root in ("Invoice", "CreditNote", "DespatchAdvice", "AttachedDocument"):
        some = [one for one in of["Peru"] if kind(one[1]).startswith(root)]
        check_schema(judge, "UBL 2.1", some, rules / f"pe/xsd/2.1/maindoc/UBL-{root}-2.1.xsd")
        some = [one for one in of["Colombia"] if kind(one[1]).startswith(root)]
        check_schema(judge, "UBL 2.1 of DIAN", some, rules / f"co/dian-xsd/maindoc/UBL-{root}-2.1.xsd")
    voiding = [one for one in of["Peru"] if kind(one[1]) in ("VoidedDocuments", "SummaryDocuments")]
    for root in ("VoidedDocuments", "SummaryDocuments"):
        some = [one for one in voiding if kind(one[1]) == root]
        check_schema(judge, "UBL 2.0 of SUNAT", some, rules / f"pe/xsd/2.0/maindoc/UBL-{root}-2.0.xsd")
    check_rules(judge, "rule sheets of SUNAT", of["Peru"], rules / "pe/sunat-xsl-rules/run_rules.py")
    check_rules(judge, "rule sheets of an OSE", of["Peru"], rules / "pe/ose-xsl-rules/run_rules_ose.py")
    documents_of_dian = [one for one in of["Colombia"] if not kind(one[1]).startswith("AttachedDocument")]
    check_rules(judge, "schematron of DIAN", documents_of_dian, rules / "co/dian-schematron/run_rules.py")
    sii = rules / "cl/xsd-sii"
    chile = lambda test: [one for one in of["Chile"] if test(kind(one[1]))]
    check_schema(judge, "EnvioBOLETA of SII", chile(lambda k: k.startswith("EnvioBOLETA")), sii / "boleta-2025/EnvioBOLETA_v11.xsd")
    check_schema(judge, "EnvioDTE of SII", chile(lambda k: k.startswith("EnvioDTE")), sii / "EnvioDTE_v10.xsd")
    is_ticket = lambda k: k in ("DTE 39", "DTE 41")
    check_schema(judge, "boleta of SII", chile(is_ticket), ticket_schema(sii, scratch))
    check_schema(judge, "DTE of SII", chile(lambda k: k.startswith("DTE") and not is_ticket(k)), sii / "DTE_v10.xsd")
    sat = rules / "mx/sat-xsd-xslt"
    env = {**os.environ, "XML_CATALOG_FILES": str(sat / "catalog.xml")}
    receipts = [one for one in of["Mexico"] if kind(one[1]).startswith("Comprobante")]
    check_schema(judge, "CFDI 4.0 of the SAT", receipts, sat / "cfdi40-conjunto.xsd", env)
    check_seals(judge, receipts, next(iter(sat.glob("**/cadenaoriginal_4_0.xslt")), None), scratch)
    return judge


def summary(rules, judge, demo, carts):
    lines = [
        "# Judged by others", "",
        "Electronic documents held against the schemas and rules that the authorities publish, by programs that "
        "others wrote. `make judge RULES=folder` writes this page. The material is no part of the project; what the "
        "folder lacks is said, and counts as not judged.", "",
        f"Documents: {demo} of the demo, {carts} of 400 random carts of the four countries (cents, weights, gifts, "
        "bags, discounts, credit, notes of every reason, payments, guides, cancellations; Chile's beside their "
        "envelopes). A runner of rule sheets is given files, applies the sheet of their kind as of the day on which "
        "they were issued, and prints a line for each complaint, or `NAME OK`; what a sheet merely observes is none, "
        "unless SUNAT's code for it is below 4000, a reason to refuse.", "",
        "| country | document | judge | judged | refused |", "|---|---|---|---|---|",
    ]
    for (place, what, name), (judged, refused, _) in sorted(judge.found.items()):
        lines.append(f"| {place} | {what} | {name} | {judged} | {refused} |")
    lines += ["", "## Material", "", "| in the folder | judges | published by | |", "|---|---|---|---|"]
    for piece, what, source in SOURCES:
        there = shutil.which(piece) if piece == "xmlsec1" else next(rules.glob(piece), None)
        lines.append(f"| `{piece}` | {what} | {source} | {'judged' if there else '**not judged**'} |")
    for what, source, reason in NOWHERE:
        lines.append(f"| | {what} | {source} | **not judged**: {reason} |")
    if judge.set_aside:
        lines += ["", "## Complaints set aside", "", "| judge | complaint | times | why |", "|---|---|---|---|"]
    for at, many in sorted(judge.set_aside.items()):
        name, complaint, _, reason = SET_ASIDE[at]
        lines.append(f"| {name} | `{complaint}` | {many} | {reason} |")
    complaints = [one for _, (_, _, some) in sorted(judge.found.items()) for one in some]
    if complaints:
        lines += ["", "## Refusals", "", *(f"- `{one}`" for one in complaints)]
    return "\n".join(lines) + "\n"


def main():
    if len(sys.argv) != 2 or not pathlib.Path(sys.argv[1]).is_dir():
        sys.exit("make judge RULES=folder: the folder with the authorities' schemas and rules")
    rules = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as temporary:
        temporary = pathlib.Path(temporary)
        folders = [temporary / name for name in ("documents", "data", "scratch")]
        for folder in folders:
            folder.mkdir()
        documents_folder, data, scratch = folders
        database = os.environ.get("YAPA_JUDGE_DATABASE") or demo_database(data)
        write_demo(database, documents_folder)
        write_carts(documents_folder)
        documents = [(path, path.read_bytes()) for path in sorted(documents_folder.glob("*.xml"))]
        judge = judge_all(rules, documents, scratch)
        demo = sum(path.name.startswith("demo-") for path, _ in documents)
        text = summary(rules, judge, demo, len(documents) - demo)
    (ROOT / "docs/JUDGE.md").write_text(text)
    refused = sum(entry[1] for entry in judge.found.values())
    print(text)
    sys.exit(1 if refused else 0)


if __name__ == "__main__":
    main()
