#!/bin/sh
# Copies each built version of each remote to the folder that is served. It doesn't change existing versions.
set -eu
into="${LINESIDE_REMOTES:-/srv/lineside/remotes}"
for version in /built/remote-*/*; do
  to="$into/${version#/built/}"
  if [ -e "$to" ]; then
    echo "$to is there already"
    continue
  fi
  mkdir -p "$(dirname "$to")"
  # copies atomically: pages may request a file at any moment
  cp -R "$version" "$to.coming"
  mv "$to.coming" "$to"
  echo "$to"
done
