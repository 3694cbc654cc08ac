#!/bin/sh
# Installs a release. First starts it beside the running release, so that visitors do not notice a release that fails to start.
#
#   sudo sh deploy/install.sh release-1.4.0.tar.gz
#   sudo sh deploy/install.sh --keep-units release-1.4.0.tar.gz    # from a person or program that may not decide what root does
#   sudo sh deploy/install.sh --back                               # goes back to the previous release
#
# Releases are kept in /opt/emovera/releases. The service runs the one that /opt/emovera/current points to.
set -eu
umask 022
export LC_ALL=C

folder=${EMOVERA_FOLDER:-/opt/emovera}
units=${EMOVERA_UNITS:-/etc/systemd/system}
settings=${EMOVERA_SETTINGS:-/etc/emovera/service.env}
# Keys that sign releases. If this file exists, only releases with a signature by one of them are installed.
signers=${EMOVERA_SIGNERS:-/etc/emovera/release-signers}
node=${EMOVERA_NODE:-/usr/bin/node}
# User of the trial. It may read neither settings nor leads.
user=${EMOVERA_USER:-nobody}
reload=${EMOVERA_RELOAD:-systemctl daemon-reload}
restart=${EMOVERA_RESTART:-systemctl restart emovera.service}
address=${EMOVERA_ADDRESS:-http://127.0.0.1:4321}
# Port on which a release is tried.
port=${EMOVERA_TRIAL_PORT:-4322}
# Seconds until the service must answer.
patience=${EMOVERA_PATIENCE:-30}
log="See: journalctl -u emovera.service"
# Number of releases that are kept besides the running and the previous one.
keep=3
# Most files and folders of a release.
entries=${EMOVERA_ENTRIES:-50000}

work=
scratch=
trial=
stop_trial() {
	[ -n "$trial" ] || return 0
	# This ends the whole process group, which has the number of its first process.
	kill -9 "-$trial" 2> /dev/null || kill -9 "$trial" 2> /dev/null || true
	wait "$trial" 2> /dev/null || true
	trial=
}
clean() {
	stop_trial
	rm -rf "$work" "$scratch"
}
trap clean EXIT
trap 'exit 1' HUP INT TERM

fail() {
	printf '%s\n' "$1" >&2
	exit 1
}

# Reads a file of another user, up to a number of bytes, because that user may change the file meanwhile.
take() {
	[ -f "$1" ] && timeout 60 head -c "$2" "$1"
}

# Unpacks the copy of the archive, up to the free space on the disk.
unpack() {
	gzip -dc < "$work/archive" 2>/dev/null | head -c "$room"
}

# Prints the reason for refusing an archive with this list of contents. Only plain files and folders in one folder are accepted, with names that differ in more than case.
# tar writes control characters and backslashes in names as \n or \\, and letters beyond ASCII as \303\251.
wrong='
	function refuse(reason) { print reason; exit }
	# A time that tar cannot print takes one column instead of two, so the rest of such a line cannot be trusted.
	!match($0, /^[^ ]+ [0-9]+\/[0-9]+ +[0-9,]+ [0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9] [0-9][0-9]:[0-9][0-9] /) { refuse("has a date or an owner that is not allowed: " $0) }
	{ name = substr($0, RLENGTH + 1); sub("/$", "", name); key = tolower(name); split(name, parts, "/") }
	NR == 1 { first = parts[1] }
	{ bytes += $3 + 4096 }
	$1 !~ /^[-d]/ { refuse("has something that is neither a file nor a folder: " name) }
	name !~ /^[A-Za-z0-9]/ || ("/" name "/") ~ /\/\.?\.?\// || name !~ /^([A-Za-z0-9\/._@+(), -]|\\[23][0-7][0-7])+$/ { refuse("has a name that is not allowed: " name) }
	key in seen { refuse("has a name twice: " name) }
	parts[1] != first { refuse("has more than one folder: " name) }
	bytes > room || NR > entries { refuse("is too large for the disk, or has more than " entries " files") }
	{ seen[key] = 1 }
'

# Copies an archive, checks it, and unpacks the copy into $work/release. The files belong to root, and have no rights of the archive.
extract() {
	remedy='"npm run package" makes both, and both must be copied.'
	room=$(($(df -Pk "$folder" | awk 'NR == 2 { print $4 }') * 1024 / 3))
	take "$1" "$room" > "$work/archive" || fail "There is no archive $1. $remedy"
	checksum=$(take "$1.sha256" 64) || fail "There is no checksum $1.sha256. $remedy"
	[ "$(sha256sum < "$work/archive" | cut -c 1-64)" = "$checksum" ] || fail "$1 is not the file that $1.sha256 describes. $remedy"
	if [ -f "$signers" ]; then
		take "$1.sig" 10000 > "$work/signature" || fail "There is no signature $1.sig, and $signers asks for one. Sign the archive: ssh-keygen -Y sign -n emovera-release"
		ssh-keygen -Y verify -f "$signers" -I release -n emovera-release -s "$work/signature" < "$work/archive" > /dev/null 2>&1 ||
			fail "$1.sig is not a signature of $1 by a key in $signers. Sign the archive with one of these keys, or do not install it."
	fi
	unpack | tar -tv --numeric-owner --quoting-style=escape > "$work/list" 2> /dev/null || fail "$1 is not a complete archive, or is too large for the disk. Copy it again."
	reason=$(awk -v room="$room" -v entries="$entries" "$wrong" "$work/list")
	[ -z "$reason" ] || fail "$1 $reason. $remedy"
	mkdir "$work/release"
	unpack | tar -x --quoting-style=escape -C "$work/release" --strip-components=1 --no-same-owner --no-same-permissions
	find "$work/release" -type d -exec chmod 0755 {} + -o -exec chmod 0644 {} +
	for file in release.json leads/bin/service.js; do
		[ -f "$work/release/$file" ] || fail "$1 is not a release, because it has no $file. $remedy"
	done
}

# Waits until a service answers with the commit of a release. systemd keeps the port open, so requests get no answer if the service does not start.
answers() {
	commit=$(sed -n 's/.*"commit": "\(..*\)".*/\1/p' "$1/release.json")
	[ -n "$commit" ] || return 1
	end=$(($(date +%s) + patience))
	until curl --silent --max-time 2 "$2/healthz" | grep -qF "\"$commit\""; do
		[ "$(date +%s)" -lt "$end" ] || return 1
		# The trial has ended.
		[ -z "$trial" ] || kill -0 "$trial" 2> /dev/null || return 1
		sleep 0.2
	done
}

# Tries a release beside the running one. It gets an empty store and no settings, so it delivers no lead. A hostile release gets no more than the rights of a user who
# may read neither settings nor leads, and 20 MB for each of its files. In a session of its own it has no terminal, where it could type commands of root.
try() {
	[ "$(id -u "$user")" != 0 ] || fail "A release must not run as root. Set EMOVERA_USER to a user who may read neither settings nor leads."
	scratch=$(mktemp -d)
	as=
	if [ "$(id -u)" = 0 ]; then
		chown "$user" "$scratch"
		as="setpriv --reuid=$user --regid=$(id -g "$user") --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all"
	fi
	# shellcheck disable=SC2086
	(cd "$1" && ulimit -f 40000 && exec setsid $as env -i HOST=127.0.0.1 PORT="$port" DATA_DIR="$scratch" LOG_LEVEL=warn "$node" leads/bin/service.js) \
		< /dev/null > "$work/output" 2>&1 9>&- &
	trial=$!
	if ! answers "$1" "http://127.0.0.1:$port"; then
		stop_trial
		echo "The release $1 does not start, so nothing was changed. Its last lines:" >&2
		tail -c 4000 "$work/output" | tail -n 15 | tr -cd '\11\12\40-\176' >&2
		return 1
	fi
	stop_trial
}

# Checks that an installed unit is that of a release, and was not changed by hand.
is_ours() {
	for unit_of_release in "$folder"/releases/*/deploy/systemd/"${1##*/}"; do
		if cmp -s "$unit_of_release" "$1"; then return 0; fi
	done
	return 1
}

# Points "current" to a release in one step, and updates the installed units. Units that are not installed are not added.
use() {
	ln -sfn "$1" "$folder/next"
	mv -T "$folder/next" "$folder/current"
	for unit in "$1"/deploy/systemd/*; do
		installed=$units/${unit##*/}
		# Units with @ do nothing until another unit names them, as the new units of a release may do.
		case $unit in *@.service) [ -f "$installed" ] || install -m 0644 "$unit" "$installed" ;; esac
		if [ ! -f "$installed" ] || cmp -s "$unit" "$installed"; then continue; fi
		if is_ours "$installed"; then install -m 0644 "$unit" "$installed"; else
			echo "$installed was changed by hand, so it stays. Put changes into a file of their own: systemctl edit ${unit##*/}. Then: install -m 0644 $unit $installed" >&2
		fi
	done
	# If one of these fails, the service does not answer, which the next check finds.
	$reload || true
	$restart || true
}

# Refuses lines of the settings that systemd and Node read in different ways. Node reads the file, but systemd did so for releases before 0.2.
check_settings() {
	[ -f "$settings" ] || return 0
	odd=$(grep -vnE "^[[:space:]]*(#.*)?\$|^[A-Za-z_][A-Za-z0-9_]*=([^#'\"\`\\]*[^#'\"\`\\[:space:]]|'[^'\\]*'|\"[^\"\\]*\")?\$" "$settings" | cut -d : -f 1 | paste -sd ' ' -)
	[ -z "$odd" ] || fail "$settings: put the value between single quotes in these lines, or double quotes if it has a single one: $odd. Values with # or quotes need it. A value with both, or with a backslash, goes into a file of its own, named by the variable with _FILE."
}

keep_units=
if [ "${1:-}" = --keep-units ]; then
	keep_units=yes
	shift
fi
for program in curl setpriv setsid; do
	command -v "$program" > /dev/null || fail "$program is missing. Install it: apt-get install curl util-linux"
done
[ $# -eq 1 ] || fail "Name the archive of a release, or --back: sh deploy/install.sh release-1.4.0.tar.gz"
mkdir -p "$folder/releases"
exec 9> "$folder/lock"
flock -n 9 || fail "Another installation runs. Wait until it has ended."
work=$(mktemp -d "$folder/work-XXXXXX")
before=$(readlink "$folder/current" || true)
check_settings

if [ "$1" = --back ]; then
	previous=$(cat "$folder/previous" 2> /dev/null || true)
	[ -d "$previous" ] || fail "There is no release before the current one in $folder/releases."
	try "$previous" || exit 1
	use "$previous"
	echo "$before" > "$folder/previous"
	answers "$previous" "$address" || fail "The release $previous does not answer either. $log"
	echo "The service runs $previous again."
	exit 0
fi

extract "$1"
if [ -n "$keep_units" ]; then
	rm -rf "$work/release/deploy"
	if [ -d "$before/deploy" ]; then cp -R "$before/deploy" "$work/release/deploy"; fi
fi
release=$folder/releases/$(date +%Y%m%d-%H%M%S)-$$
refuse() {
	rm -rf "$release"
	fail "$1"
}
mv "$work/release" "$release"
if ! try "$release"; then
	rm -rf "$release"
	exit 1
fi
use "$release"
if ! answers "$release" "$address"; then
	[ -d "$before" ] || fail "The new release does not answer, and there is none before it. $log"
	use "$before"
	answers "$before" "$address" || fail "The new release does not answer, and $before does not answer either. $log"
	refuse "The new release does not answer. The service runs $before again. $log"
fi
if [ -n "$before" ]; then echo "$before" > "$folder/previous"; fi
echo "The service runs $release."

# Removes old releases. The running and the previous one are left out by name, because the clock may have been set back since.
find "$folder/releases" -mindepth 1 -maxdepth 1 -type d | grep -vxF -e "$before" -e "$release" | sort -r | tail -n +$((keep + 1)) | while read -r old; do
	rm -rf "$old"
done
