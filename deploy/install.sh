#!/bin/sh
# Installs a release, and goes back to the one before if the new one does not answer.
#
#   sudo sh deploy/install.sh release-1.4.0.tar.gz
#   sudo sh deploy/install.sh --back            # goes back to the release before
#
# Releases are kept in /opt/emovera/releases. The service runs the one that /opt/emovera/current points to.
set -eu

folder=${EMOVERA_FOLDER:-/opt/emovera}
restart=${EMOVERA_RESTART:-systemctl restart emovera.service}
address=${EMOVERA_ADDRESS:-http://127.0.0.1:4321}
# Seconds until the service must answer.
patience=${EMOVERA_PATIENCE:-30}
log="See: journalctl -u emovera.service"
# Releases that are kept besides the one that runs and the one before it.
keep=3

fail() {
	echo "$1" >&2
	exit 1
}

# Points "current" to a release in one step, and remembers the one before.
use() {
	ln -sfn "$1" "$folder/next"
	mv -T "$folder/next" "$folder/current"
	# If it fails, the service does not answer, and that is found next.
	$restart || true
}

# Waits until the service answers with the commit of the release.
answers() {
	commit=$(sed -n 's/.*"commit": "\(.*\)".*/\1/p' "$folder/current/release.json")
	end=$(($(date +%s) + patience))
	# systemd holds the port, so a service that does not start leaves the question open until the time is over.
	until curl --silent --max-time 2 "$address/healthz" | grep --quiet --fixed-strings "$commit"; do
		[ "$(date +%s)" -lt "$end" ] || return 1
		sleep 1
	done
}

command -v curl >/dev/null || fail "curl is missing. Install it: apt-get install curl"
[ $# -eq 1 ] || fail "Name the archive of a release, or --back: sh deploy/install.sh release-1.4.0.tar.gz"
before=$(readlink "$folder/current" || true)

if [ "$1" = --back ]; then
	previous=$(cat "$folder/previous" 2>/dev/null || true)
	[ -d "$previous" ] || fail "There is no release before the current one in $folder/releases."
	use "$previous"
	echo "$before" > "$folder/previous"
	answers || fail "The release $previous does not answer either. $log"
	echo "The service runs $previous again."
	exit 0
fi

[ -f "$1" ] || fail "There is no archive $1. \"npm run package\" makes one."
release=$folder/releases/$(date +%Y%m%d-%H%M%S)-$$
refuse() {
	rm -rf "$release"
	fail "$1"
}
mkdir -p "$release"
# The files belong to root, and not to the user of the same number who made the archive.
tar -xzf "$1" -C "$release" --strip-components=1 --no-same-owner 2>/dev/null || refuse "$1 is not a complete archive. Copy it again."
for file in release.json leads/bin/service.js; do
	[ -f "$release/$file" ] || refuse "$1 is not a release, because it has no $file. \"npm run package\" makes one."
done

use "$release"
if ! answers; then
	[ -d "$before" ] || fail "The new release does not answer, and there is none before it. $log"
	use "$before"
	answers || fail "The new release does not answer, and $before does not answer either. $log"
	rm -rf "$release"
	fail "The new release does not answer. The service runs $before again. $log"
fi
if [ -n "$before" ]; then echo "$before" > "$folder/previous"; fi
echo "The service runs $release."

# Removes old releases. The one that runs and the one before it are left out by name, as the clock may have gone back since.
find "$folder/releases" -mindepth 1 -maxdepth 1 -type d | grep -vxF -e "$before" -e "$release" | sort -r | tail -n +$((keep + 1)) | while read -r old; do
	rm -rf "$old"
done
