package phone;

/** A message for the keys of RFC 8291, appendix A, as native/android-shell/test/web-push-sender.ts sealed it once. */
final class Sealed {
  static final String PRIVATE =
      "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgq1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM96hRANC"
          + "AAQlcbK-zf3jYFUarx7Q9M02bBHOvlVfiby3sYalMzkXMWjs4uvgGFl70wR5uG48j47O1XfKWRh-kkaZDbaCAIsO";
  static final String PUBLIC = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
  static final String AUTH = "BTBZMqHH6r4Tts7J_aSIgg";
  static final String MESSAGE =
      "dj4G-EXDsEQHaXXKhVwxVQAAEABBBOPw5ppJ8lvb-Di-y_ZV4bvkKxjO4GUzcnp4UBph5-Bd-WMSgzjqyOr-vjAvkfpsAxtf"
          + "J_khMOsndLcCXdbkLfYEzbx55_ghJKZtGaf73DgaOmbPqN4TGaNTEZoWNCR_ebRR4KedMD0zgS_6HrF_H3yKWT2EyQRO5ST-"
          + "sByoERwP";

  private Sealed() {}
}
