"""Facts of an .ipa by Python's zipfile and plistlib and by OpenSSL, as JSON: the second opinion on our reader."""
import json
import plistlib
import re
import subprocess
import sys
import zipfile


def info_of(archive):
    names = archive.namelist()
    apps = [name for name in names if re.fullmatch(r"Payload/[^/]+\.app/Info\.plist", name)]
    return plistlib.loads(archive.read(apps[0])), apps[0][: -len("Info.plist")], names


def profile_of(archive, folder, names):
    name = folder + "embedded.mobileprovision"
    if name not in names:
        return None
    command = ["openssl", "cms", "-verify", "-noverify", "-inform", "DER"]
    printed = subprocess.run(command, input=archive.read(name), capture_output=True, check=False)
    if not printed.stdout:
        return None
    profile = plistlib.loads(printed.stdout)
    entitlements = profile.get("Entitlements", {})
    return {
        "name": profile.get("Name"),
        "team": (profile.get("TeamIdentifier") or [None])[0],
        "teamName": profile.get("TeamName"),
        "devices": len(profile.get("ProvisionedDevices", [])),
        "all": bool(profile.get("ProvisionsAllDevices")),
        "debug": bool(entitlements.get("get-task-allow")),
        "expires": profile["ExpirationDate"].strftime("%Y-%m-%dT%H:%M:%SZ"),
        "certificates": len(profile.get("DeveloperCertificates", [])),
    }


def texts_of(archive, folder, names):
    found = {}
    for name in names:
        place = re.fullmatch(re.escape(folder) + r"([A-Za-z0-9_-]+)\.lproj/InfoPlist\.strings", name)
        try:
            strings = plistlib.loads(archive.read(name)) if place else {}
        except Exception:  # A text, which plistlib does not read.
            continue
        shown = strings.get("CFBundleDisplayName") or strings.get("CFBundleName")
        if shown:
            found[place[1]] = shown
    return found


def main(path):
    with zipfile.ZipFile(path) as archive:
        info, folder, names = info_of(archive)
        keys = ("CFBundleIdentifier", "CFBundleShortVersionString", "CFBundleVersion", "MinimumOSVersion")
        facts = {key: info.get(key) for key in keys}
        facts["name"] = info.get("CFBundleDisplayName") or info.get("CFBundleName") or info.get("CFBundleExecutable")
        facts["hasIcon"] = any(key.startswith("CFBundleIcon") and value for key, value in info.items())
        facts["families"] = info.get("UIDeviceFamily")
        facts["schemes"] = [scheme for kind in info.get("CFBundleURLTypes", []) for scheme in kind.get("CFBundleURLSchemes", [])]
        facts["names"] = texts_of(archive, folder, names)
        facts["profile"] = profile_of(archive, folder, names)
        print(json.dumps(facts))


main(sys.argv[1])
