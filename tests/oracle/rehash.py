"""Checks the ad-hoc signature of an .ipa with nothing but Python's own library: an oracle that shares no code with ours."""
import hashlib
import plistlib
import struct
import sys
import zipfile

archive = zipfile.ZipFile(sys.argv[1])
folder = next(n for n in archive.namelist() if n.endswith(".app/Info.plist"))[: -len("Info.plist")]
read = lambda path: archive.read(folder + path)
executable = plistlib.loads(read("Info.plist"))["CFBundleExecutable"]
code = read(executable)
wrong = 0

at = 32
for _ in range(struct.unpack_from("<I", code, 16)[0]):
    command, size = struct.unpack_from("<II", code, at)
    if command == 0x1D:
        offset, length = struct.unpack_from("<II", code, at + 8)
    at += size
wrong += offset + length != len(code)

magic, _, count = struct.unpack_from(">III", code, offset)
wrong += magic != 0xFADE0CC0
blobs = {}
for i in range(count):
    slot, place = struct.unpack_from(">II", code, offset + 12 + 8 * i)
    size = struct.unpack_from(">I", code, offset + place + 4)[0]
    blobs[slot] = code[offset + place : offset + place + size]

directory = blobs[0]
_, _, _, flags, hashes, _, special, pages, limit = struct.unpack_from(">9I", directory, 0)
sealed = {1: read("Info.plist"), 2: blobs[2], 3: read("_CodeSignature/CodeResources")}
stated = lambda i: directory[hashes + i * 32 : hashes + i * 32 + 32]
wrong += flags != 2 or limit != offset or special != 3
for i in range(pages):
    wrong += hashlib.sha256(code[i * 4096 : min(limit, (i + 1) * 4096)]).digest() != stated(i)
for slot, content in sealed.items():
    wrong += hashlib.sha256(content).digest() != stated(-slot)

resources = plistlib.loads(sealed[3])
there = {n[len(folder) :] for n in archive.namelist()} - {executable, "_CodeSignature/CodeResources"}
wrong += set(resources["files"]) != there or set(resources["files2"]) != there - {"Info.plist"}
wrong += not isinstance(resources["rules2"]["^Info\\.plist$"]["weight"], float)
for path, value in resources["files2"].items():
    wrong += hashlib.sha256(read(path)).digest() != value["hash2"]
print(wrong, "wrong")
