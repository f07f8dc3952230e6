#!/bin/sh
# Copies each version of each remote that was built to where it is served, once: what is there stays.
set -eu
into="${LINESIDE_REMOTES:-/srv/lineside/remotes}"
for version in /built/remote-*/*; do
  to="$into/${version#/built/}"
  if [ -e "$to" ]; then
    echo "$to is there already"
    continue
  fi
  mkdir -p "$(dirname "$to")"
  # whole or not at all: pages may ask for it at any moment
  cp -R "$version" "$to.coming"
  mv "$to.coming" "$to"
  echo "$to"
done
