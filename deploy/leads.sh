#!/bin/sh
# The operator commands on a server, with the settings of the service. "npm run leads -- doctor" in the documents is "sudo emovera-leads doctor" there.
set -eu
release=/opt/emovera/current
# A release that was made before it had defaults has them in service.env. Full paths, because cron does not look into /usr/sbin.
exec /usr/sbin/runuser -u emovera -- /usr/bin/node --env-file-if-exists=$release/deploy/defaults.env --env-file=/etc/emovera/service.env $release/leads/bin/leads.js "$@"
