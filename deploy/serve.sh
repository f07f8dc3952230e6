#!/bin/sh
# Makes nginx's configuration from the settings of the installation, has nginx look at it, and begins to serve.
set -eu
node --import tsx scripts/nginx.ts "${LINESIDE_SETTINGS:-/etc/lineside/settings.json}" /etc/nginx/nginx.conf
nginx -t -q
exec nginx -g 'daemon off;'
