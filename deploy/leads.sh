#!/bin/sh
# The operator commands on a server, with the settings of the service. The command "doctor" is "sudo emovera-leads doctor" there.
set -eu
release=/opt/emovera/current
# Old releases have no defaults.env, and their settings are all in service.env. The paths are full, because cron does not search /usr/sbin.
set -- -u emovera -- /usr/bin/node --env-file-if-exists=$release/deploy/defaults.env --env-file=/etc/emovera/service.env $release/leads/bin/leads.js "$@"
# A command must not share the terminal of root, because it could type commands there. It gets a terminal of its own. With a pipe or a file, it gets none,
# because a terminal changes the ends of lines and mixes errors with the output.
if [ -t 0 ] && [ -t 1 ] && [ -t 2 ]; then exec /usr/sbin/runuser --pty "$@"; fi
exec /usr/bin/setsid --wait /usr/bin/setpriv --pdeathsig=TERM /usr/sbin/runuser "$@"
