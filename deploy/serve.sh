#!/bin/sh
# Writes nginx's configuration from the settings of the installation, lets nginx check it, and starts nginx.
set -eu
node --import tsx scripts/nginx.ts "${LINESIDE_SETTINGS:-/etc/lineside/settings.json}" /etc/nginx/nginx.conf
nginx -t -q
exec nginx -g 'daemon off;'
