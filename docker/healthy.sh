#!/bin/bash
# `healthy.sh PORT PATH` ends with 0 if the server in this container responds with 200. It starts no Node, which takes
# seconds on a slow machine.
exec 3<>"/dev/tcp/127.0.0.1/$1" || exit 1
printf 'GET %s HTTP/1.0\r\n\r\n' "$2" >&3
read -r _ status _ <&3
[ "$status" = 200 ]
