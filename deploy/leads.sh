#!/bin/sh
# The operator commands on a server, with the settings of the service. "npm run leads -- doctor" in the documents is "sudo emovera-leads doctor" there.
set -eu
# Full paths, because cron does not look into /usr/sbin.
exec /usr/sbin/runuser -u emovera -- /usr/bin/node --env-file=/etc/emovera/service.env /opt/emovera/current/leads/bin/leads.js "$@"
