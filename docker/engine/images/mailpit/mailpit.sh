#!/bin/bash
# `mailpit readyz` asks the running one, without starting a Node.
[ "${1:-}" = readyz ] || exec node /catcher/mailpit.mjs
exec 3<>/dev/tcp/127.0.0.1/8025 && printf 'GET /api/v1/messages HTTP/1.0\r\n\r\n' >&3
read -r _ status _ <&3
[ "$status" = 200 ]
