#!/usr/bin/env bash
# Makes the Debian package target/package/yapa_VERSION_ARCHITECTURE.deb:
#   scripts/package.sh            builds the binary that ships first
#   scripts/package.sh BINARY     packs a binary that is already built
# YAPA_PACKAGE_VERSION names another version than the one of Cargo.toml.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

command -v dpkg-deb >/dev/null 2>&1 || fail "dpkg-deb is missing: packages are made on Debian or Ubuntu"
binary=${1:-}
if [ -z "$binary" ]; then
    scripts/build.sh ship
    binary="$target_dir/ship/yapa"
fi

version=${YAPA_PACKAGE_VERSION:-$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)}
architecture=$(dpkg --print-architecture)
# The newest symbols of the C library that the binary asks for.
libc=$(objdump -T "$binary" | grep -o 'GLIBC_[0-9.]*' | sed 's/GLIBC_//' | sort -V | tail -n 1)

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
install -D -m 0755 "$binary" "$root/usr/bin/yapa"
install -D -m 0644 packaging/yapa.service "$root/lib/systemd/system/yapa.service"
install -D -m 0640 packaging/yapa.conf "$root/etc/yapa/yapa.conf"
documents="$root/usr/share/doc/yapa"
install -d "$documents"
install -m 0644 packaging/nginx.conf.example docs/OPERATIONS.md README.md "$documents"
install -m 0644 LICENSE "$documents/copyright"
gzip -9 -n -c CHANGELOG.md >"$documents/changelog.gz"

install -d "$root/DEBIAN"
size=$(du -sk "$root" | cut -f1)
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@SIZE@/$size/" -e "s/@LIBC@/$libc/" \
    packaging/control >"$root/DEBIAN/control"
echo /etc/yapa/yapa.conf >"$root/DEBIAN/conffiles"
for script in postinst prerm postrm; do install -m 0755 "packaging/$script" "$root/DEBIAN/$script"; done

mkdir -p "$target_dir/package"
package="$target_dir/package/yapa_${version}_${architecture}.deb"
dpkg-deb --root-owner-group --build "$root" "$package" >/dev/null
echo "$package"
