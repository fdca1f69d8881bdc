#!/bin/sh
# Everything: ./make.sh            One couple in one scene: ./make.sh couple women cherry
# A draft: SCALE=.3 SAMPLES=8 ./make.sh couple women cherry      Portraits: ./make.sh portraits
# SEED = folder of the templates, ART = folder of the scene sources, TZA = folder of the denoiser's weights (art/README.md)
cd "$(dirname "$0")" || exit 1
export TZA="${TZA:-../tzas}" OUT="${OUT:-$PWD/out}"
SCALE=${SCALE:-.72} SAMPLES=${SAMPLES:-24} PY=${PY:-/usr/bin/python3}
couple() { blender -b --factory-startup -P couple.py -- "$1" "$2" "$SCALE" "$SAMPLES" </dev/null | grep -E 'BUILD|RENDER|DONE|Error' && $PY compose.py "$1" "$2"; }
portraits() { for who in maya jonas; do for n in 1 2 3 4; do blender -b --factory-startup -P portrait.py -- $who $n "$SCALE" "$SAMPLES" </dev/null | grep -E 'BUILD|RENDER|DONE|Error'; done; done; }
case "${1:-all}" in
  couple) couple "$2" "$3" ;;
  portraits) portraits ;;
  all) while read -r who where; do couple "$who" "$where"; done < cast.txt; portraits; $PY contact.py ;;
esac
