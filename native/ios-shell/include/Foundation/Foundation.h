// Declarations of the Foundation interface that this shell uses, from Apple's public documentation.
#pragma once
#include <objc/runtime.h>

typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef double NSTimeInterval;
typedef double CGFloat;
typedef struct { CGFloat x, y; } CGPoint;
typedef struct { CGFloat width, height; } CGSize;
typedef struct { CGPoint origin; CGSize size; } CGRect;
typedef struct { NSUInteger location, length; } NSRange;
typedef NSUInteger NSStringEncoding;
typedef const void *CFTypeRef;
typedef unsigned long CFTypeID;

CFTypeID CFGetTypeID(CFTypeRef object);
CFTypeID CFBooleanGetTypeID(void);

typedef struct { unsigned long state; id __unsafe_unretained *itemsPtr; unsigned long *mutationsPtr; unsigned long extra[5]; } NSFastEnumerationState;

enum { NSUTF8StringEncoding = 4 };
enum { NSNotFound = 0x7fffffffffffffff };
enum { NSURLRequestUseProtocolCachePolicy = 0, NSURLRequestReloadIgnoringLocalCacheData = 1, NSURLRequestReturnCacheDataElseLoad = 2 };
enum {
  NSURLErrorCancelled = -999,
  NSURLErrorSecureConnectionFailed = -1200,
  NSURLErrorClientCertificateRequired = -1206,
};
enum { NSURLSessionAuthChallengeUseCredential = 0, NSURLSessionAuthChallengePerformDefaultHandling = 1 };
enum { NSURLCredentialPersistenceForSession = 1 };
enum { NSCaseInsensitiveSearch = 1 };

@class NSString, NSError, NSData, NSURL, NSDate, NSCharacterSet;
@class NSArray<__covariant Item>, NSSet<__covariant Item>, NSDictionary<__covariant Key, __covariant Value>;

@protocol NSObject
- (BOOL)isEqual:(id)object;
- (Class)class;
- (BOOL)isKindOfClass:(Class)type;
- (BOOL)respondsToSelector:(SEL)selector;
@end

// The first ivar is declared, because clang lays out direct subclasses at compile time and would overlap it.
__attribute__((objc_root_class)) @interface NSObject <NSObject> {
  Class isa;
}
+ (instancetype)alloc;
+ (instancetype)new;
+ (Class)class;
- (instancetype)init;
- (void)dealloc;
- (id)copy;
- (id)mutableCopy;
- (id)valueForKey:(NSString *)key;
- (void)addObserver:(NSObject *)observer forKeyPath:(NSString *)path options:(NSUInteger)options context:(void *)context;
- (void)removeObserver:(NSObject *)observer forKeyPath:(NSString *)path;
- (void)observeValueForKeyPath:(NSString *)path ofObject:(id)object change:(NSDictionary *)change context:(void *)context;
@end

@protocol NSFastEnumeration
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id __unsafe_unretained[])buffer
                                    count:(NSUInteger)length;
@end
@protocol NSCopying
@end

QDB_FOUND_BY_NAME @interface NSString : NSObject <NSCopying>
@property(readonly) NSUInteger length;
@property(readonly) const char *UTF8String;
@property(readonly, copy) NSString *lowercaseString;
+ (instancetype)stringWithFormat:(NSString *)format, ...;
+ (instancetype)stringWithUTF8String:(const char *)bytes;
+ (instancetype)stringWithContentsOfFile:(NSString *)path encoding:(NSStringEncoding)encoding error:(NSError **)error;
- (instancetype)initWithData:(NSData *)data encoding:(NSStringEncoding)encoding;
- (BOOL)isEqualToString:(NSString *)other;
- (BOOL)hasPrefix:(NSString *)start;
- (BOOL)hasSuffix:(NSString *)end;
- (unsigned short)characterAtIndex:(NSUInteger)index;
- (NSString *)substringFromIndex:(NSUInteger)index;
- (NSString *)substringToIndex:(NSUInteger)index;
- (NSString *)substringWithRange:(NSRange)range;
- (NSRange)rangeOfString:(NSString *)part;
- (NSRange)rangeOfString:(NSString *)part options:(NSUInteger)options range:(NSRange)range;
- (NSString *)stringByAppendingString:(NSString *)end;
- (NSString *)stringByAppendingPathComponent:(NSString *)name;
- (NSString *)stringByReplacingOccurrencesOfString:(NSString *)part withString:(NSString *)by;
- (NSString *)stringByTrimmingCharactersInSet:(NSCharacterSet *)set;
- (NSArray<NSString *> *)componentsSeparatedByCharactersInSet:(NSCharacterSet *)set;
- (NSArray<NSString *> *)componentsSeparatedByString:(NSString *)separator;
- (NSString *)stringByRemovingPercentEncoding;
- (NSData *)dataUsingEncoding:(NSStringEncoding)encoding;
@end
QDB_FOUND_BY_NAME @interface NSMutableString : NSString
+ (instancetype)string;
- (void)appendString:(NSString *)end;
@end
QDB_FOUND_BY_NAME @interface NSCharacterSet : NSObject
@property(class, readonly, copy) NSCharacterSet *whitespaceAndNewlineCharacterSet;
+ (instancetype)characterSetWithCharactersInString:(NSString *)characters;
@end

QDB_FOUND_BY_NAME @interface NSNull : NSObject
@end
QDB_FOUND_BY_NAME @interface NSNumber : NSObject
@property(readonly) BOOL boolValue;
@property(readonly) NSInteger integerValue;
@property(readonly) double doubleValue;
+ (NSNumber *)numberWithBool:(BOOL)value;
+ (NSNumber *)numberWithInt:(int)value;
+ (NSNumber *)numberWithLong:(long)value;
+ (NSNumber *)numberWithLongLong:(long long)value;
+ (NSNumber *)numberWithInteger:(NSInteger)value;
+ (NSNumber *)numberWithUnsignedLong:(unsigned long)value;
+ (NSNumber *)numberWithUnsignedInteger:(NSUInteger)value;
+ (NSNumber *)numberWithDouble:(double)value;
@end

QDB_FOUND_BY_NAME @interface NSArray<__covariant Item> : NSObject <NSFastEnumeration, NSCopying>
@property(readonly) NSUInteger count;
@property(readonly) Item firstObject;
@property(readonly) Item lastObject;
+ (instancetype)arrayWithObjects:(const Item[])items count:(NSUInteger)count;
- (Item)objectAtIndexedSubscript:(NSUInteger)index;
- (BOOL)containsObject:(id)object;
- (NSUInteger)indexOfObject:(id)object;
- (NSString *)componentsJoinedByString:(NSString *)separator;
@end
QDB_FOUND_BY_NAME @interface NSMutableArray<Item> : NSArray<Item>
+ (instancetype)array;
- (void)addObject:(Item)object;
- (void)removeObjectAtIndex:(NSUInteger)index;
- (void)removeLastObject;
@end
QDB_FOUND_BY_NAME @interface NSSet<__covariant Item> : NSObject <NSFastEnumeration>
@property(readonly) NSUInteger count;
+ (instancetype)setWithArray:(NSArray<Item> *)items;
- (Item)anyObject;
@end
QDB_FOUND_BY_NAME @interface NSDictionary<__covariant Key, __covariant Value> : NSObject <NSFastEnumeration, NSCopying>
@property(readonly, copy) NSArray<Key> *allKeys;
+ (instancetype)dictionaryWithObjects:(const Value[])values forKeys:(const id[])keys count:(NSUInteger)count;
- (Value)objectForKeyedSubscript:(Key)key;
@end
QDB_FOUND_BY_NAME @interface NSMutableDictionary<Key, Value> : NSDictionary<Key, Value>
+ (instancetype)dictionary;
- (void)setObject:(Value)value forKeyedSubscript:(Key)key;
@end

QDB_FOUND_BY_NAME @interface NSData : NSObject
@property(readonly) NSUInteger length;
+ (instancetype)dataWithContentsOfFile:(NSString *)path;
- (instancetype)initWithBase64EncodedString:(NSString *)text options:(NSUInteger)options;
- (NSData *)subdataWithRange:(NSRange)range;
@end
QDB_FOUND_BY_NAME @interface NSDate : NSObject
@property(readonly) NSTimeInterval timeIntervalSince1970;
+ (instancetype)date;
+ (instancetype)dateWithTimeIntervalSince1970:(NSTimeInterval)seconds;
@end
QDB_FOUND_BY_NAME @interface NSError : NSObject
@property(readonly) NSInteger code;
@property(readonly, copy) NSString *domain;
@end
QDB_FOUND_BY_NAME @interface NSUUID : NSObject
@property(readonly, copy) NSString *UUIDString;
+ (instancetype)UUID;
@end
QDB_FOUND_BY_NAME @interface NSLocale : NSObject
@property(class, readonly, copy) NSArray<NSString *> *preferredLanguages;
@end
QDB_FOUND_BY_NAME @interface NSTimeZone : NSObject
@property(class, readonly, copy) NSTimeZone *localTimeZone;
@property(readonly, copy) NSString *name;
@end
QDB_FOUND_BY_NAME @interface NSTimer : NSObject
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)seconds repeats:(BOOL)repeats block:(void (^)(NSTimer *timer))block;
- (void)invalidate;
@end
QDB_FOUND_BY_NAME @interface NSBundle : NSObject
@property(class, readonly, strong) NSBundle *mainBundle;
@property(readonly, copy) NSString *bundlePath;
- (id)objectForInfoDictionaryKey:(NSString *)key;
@end
QDB_FOUND_BY_NAME @interface NSFileManager : NSObject
@property(class, readonly, strong) NSFileManager *defaultManager;
- (NSArray<NSURL *> *)URLsForDirectory:(NSUInteger)directory inDomains:(NSUInteger)domains;
- (BOOL)fileExistsAtPath:(NSString *)path;
@end
QDB_FOUND_BY_NAME @interface NSUserDefaults : NSObject
@property(class, readonly, strong) NSUserDefaults *standardUserDefaults;
- (id)objectForKey:(NSString *)key;
- (void)setObject:(id)value forKey:(NSString *)key;
- (void)removeObjectForKey:(NSString *)key;
@end
QDB_FOUND_BY_NAME @interface NSJSONSerialization : NSObject
+ (id)JSONObjectWithData:(NSData *)data options:(NSUInteger)options error:(NSError **)error;
+ (NSData *)dataWithJSONObject:(id)object options:(NSUInteger)options error:(NSError **)error;
@end
QDB_FOUND_BY_NAME @interface NSOperationQueue : NSObject
@property(class, readonly, strong) NSOperationQueue *mainQueue;
- (void)addOperationWithBlock:(void (^)(void))block;
@end

QDB_FOUND_BY_NAME @interface NSURL : NSObject
@property(readonly, copy) NSString *absoluteString, *scheme, *host;
@property(readonly, copy) NSNumber *port;
@property(readonly, copy) NSString *path, *lastPathComponent;
- (NSURL *)URLByAppendingPathComponent:(NSString *)name;
+ (instancetype)URLWithString:(NSString *)text;
@end
QDB_FOUND_BY_NAME @interface NSURLQueryItem : NSObject
@property(readonly) NSString *name, *value;
@end
QDB_FOUND_BY_NAME @interface NSURLComponents : NSObject
@property(copy) NSArray<NSURLQueryItem *> *queryItems;
@property(copy) NSNumber *port;
+ (instancetype)componentsWithURL:(NSURL *)url resolvingAgainstBaseURL:(BOOL)resolve;
@end
QDB_FOUND_BY_NAME @interface NSURLRequest : NSObject
@property(readonly, copy) NSURL *URL;
+ (instancetype)requestWithURL:(NSURL *)url cachePolicy:(NSUInteger)policy timeoutInterval:(NSTimeInterval)seconds;
@end
QDB_FOUND_BY_NAME @interface NSURLResponse : NSObject
@property(readonly, copy) NSURL *URL;
@end
QDB_FOUND_BY_NAME @interface NSHTTPURLResponse : NSURLResponse
@property(readonly) NSInteger statusCode;
- (NSString *)valueForHTTPHeaderField:(NSString *)field;
@end
QDB_FOUND_BY_NAME @interface NSURLProtectionSpace : NSObject
@property(readonly, copy) NSString *authenticationMethod, *host;
@end
QDB_FOUND_BY_NAME @interface NSURLAuthenticationChallenge : NSObject
@property(readonly, copy) NSURLProtectionSpace *protectionSpace;
@property(readonly) NSInteger previousFailureCount;
@end
QDB_FOUND_BY_NAME @interface NSURLCredential : NSObject
+ (NSURLCredential *)credentialWithUser:(NSString *)user password:(NSString *)password persistence:(NSUInteger)persistence;
@end
QDB_FOUND_BY_NAME @interface NSURLSessionTask : NSObject
- (void)resume;
@end
QDB_FOUND_BY_NAME @interface NSURLSessionDataTask : NSURLSessionTask
@end
QDB_FOUND_BY_NAME @interface NSURLSession : NSObject
@property(class, readonly, strong) NSURLSession *sharedSession;
- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request
                            completionHandler:(void (^)(NSData *data, NSURLResponse *response, NSError *error))done;
@end
QDB_FOUND_BY_NAME @interface NSUserActivity : NSObject
@property(copy) NSURL *webpageURL;
@property(copy) NSDictionary *userInfo;
- (instancetype)initWithActivityType:(NSString *)type;
@end

QDB_FOUND_BY_NAME @interface NSNotification : NSObject
@property(readonly, copy) NSDictionary *userInfo;
@end
QDB_FOUND_BY_NAME @interface NSNotificationCenter : NSObject
@property(class, readonly, strong) NSNotificationCenter *defaultCenter;
- (void)addObserver:(id)observer selector:(SEL)selector name:(NSString *)name object:(id)object;
@end
QDB_FOUND_BY_NAME @interface NSValue : NSObject
@end

QDB_FOUND_BY_NAME @interface NSAttributedString : NSObject
- (instancetype)initWithString:(NSString *)text attributes:(NSDictionary<NSString *, id> *)attributes;
@end
QDB_FOUND_BY_NAME @interface NSMutableAttributedString : NSAttributedString
- (void)appendAttributedString:(NSAttributedString *)end;
@end
