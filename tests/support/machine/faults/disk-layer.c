/*
 * Preloaded into Node and PostgreSQL by tests. Appends each change below the folder FAULT_ROOT to the file FAULT_LOG, in
 * the order in which the changes happen, so that a test can work out what a power cut at any moment would have left
 * (power-cut.ts). While the first byte of the file FAULT_SWITCH is not zero, changes fail with that errno instead.
 *
 * Files are named by inode, because they are renamed while they are open. A sync notes the log's size at its begin:
 * only what was written before it is safe.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

typedef struct {
  uint64_t magic;
  uint32_t kind;
  uint32_t size; /* of the data after this header */
  uint64_t inode;
  uint64_t at;   /* offset, new length, or size of the log when a sync began */
} record;

static const uint64_t MAGIC = 0x67756964652d6661;
static char root[PATH_MAX];
static size_t root_length;
static dev_t device;
static int log_file = -1;
static volatile unsigned char *fault;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
  const char *folder = getenv("FAULT_ROOT"), *log = getenv("FAULT_LOG"), *control = getenv("FAULT_SWITCH");
  struct stat about;
  if (folder && stat(folder, &about) == 0) {
    root_length = strlen(strcpy(root, folder));
    device = about.st_dev;
  }
  if (log) {
    int low = syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    /* Out of the way of programs that count on low numbers. */
    log_file = fcntl(low, F_DUPFD_CLOEXEC, 900);
    syscall(SYS_close, low);
  }
  if (control) {
    int file = syscall(SYS_openat, AT_FDCWD, control, O_RDONLY | O_CLOEXEC, 0);
    void *page = mmap(NULL, 1, PROT_READ, MAP_SHARED, file, 0);
    if (page != MAP_FAILED) fault = page;
    syscall(SYS_close, file);
  }
}

static uint64_t log_size(void) {
  struct stat about;
  return log_file >= 0 && fstat(log_file, &about) == 0 ? (uint64_t)about.st_size : 0;
}

static void note(char kind, uint64_t inode, uint64_t at, const void *data, size_t size) {
  if (log_file < 0) return;
  record head = {MAGIC, (uint32_t)kind, (uint32_t)size, inode, at};
  struct iovec parts[2] = {{&head, sizeof head}, {(void *)data, size}};
  int before = errno;
  if (syscall(SYS_writev, log_file, parts, 2) < 0) abort();
  errno = before;
}

/* Returns the inode of an open file or folder on the device of FAULT_ROOT, or 0. */
static uint64_t inode_of(int file) {
  struct stat about;
  int before = errno;
  int is_ours = root_length > 0 && fstat(file, &about) == 0 && about.st_dev == device &&
                (S_ISREG(about.st_mode) || S_ISDIR(about.st_mode));
  errno = before;
  return is_ours ? about.st_ino : 0;
}

/* Writes the absolute path; returns whether it is below FAULT_ROOT. */
static int is_below(int folder, const char *path, char *whole) {
  if (root_length == 0 || path == NULL) return 0;
  char start[PATH_MAX / 2] = "";
  int before = errno;
  if (path[0] != '/') {
    if (folder == AT_FDCWD) {
      if (!getcwd(start, sizeof start)) start[0] = 0;
    } else {
      char link[64];
      snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
      ssize_t length = readlink(link, start, sizeof start - 1);
      start[length > 0 ? length : 0] = 0;
    }
    if (strncmp(path, "./", 2) == 0) path += 2;
    if (snprintf(whole, PATH_MAX, "%s/%s", start, path) >= PATH_MAX) abort();
  } else {
    snprintf(whole, PATH_MAX, "%s", path);
  }
  errno = before;
  return strncmp(whole, root, root_length) == 0 && whole[root_length] == '/';
}

static int fails(void) {
  if (fault == NULL || *fault == 0) return 0;
  errno = *fault;
  return 1;
}

static int exists(int folder, const char *path) {
  struct stat about;
  int before = errno;
  int found = fstatat(folder, path, &about, AT_SYMLINK_NOFOLLOW) == 0;
  errno = before;
  return found;
}

static int opened(int folder, const char *path, int flags, mode_t mode) {
  char whole[PATH_MAX];
  int ours = is_below(folder, path, whole);
  if (ours && (flags & O_ACCMODE) != O_RDONLY && fails()) return -1;
  int is_new = ours && (flags & O_CREAT) && !exists(folder, path);
  int file = syscall(SYS_openat, folder, path, flags, mode);
  if (file >= 0 && ours) {
    if (is_new) note('C', inode_of(file), 0, whole, strlen(whole));
    else if (flags & O_TRUNC) note('T', inode_of(file), 0, NULL, 0);
  }
  return file;
}

#define MODE(flags, mode) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | __O_TMPFILE)) { va_list list; va_start(list, flags); mode = va_arg(list, mode_t); va_end(list); }

int open(const char *path, int flags, ...) { MODE(flags, mode) return opened(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE(flags, mode) return opened(AT_FDCWD, path, flags, mode); }
int openat(int at, const char *path, int flags, ...) { MODE(flags, mode) return opened(at, path, flags, mode); }
int openat64(int at, const char *path, int flags, ...) { MODE(flags, mode) return opened(at, path, flags, mode); }
int creat(const char *path, mode_t mode) { return opened(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode); }

/* glibc writes its streams by calls that cannot be replaced: the file is read when the stream is flushed. */
static FILE *stream_opened(const char *path, const char *how) {
  int flags = how[0] == 'r' ? O_RDWR : O_CREAT | O_RDWR | (how[0] == 'w' ? O_TRUNC : O_APPEND);
  int file = opened(AT_FDCWD, path, flags | O_CLOEXEC, 0666);
  return file < 0 ? NULL : fdopen(file, how);
}

static FILE *stream(const char *path, const char *how, FILE *(*real)(const char *, const char *)) {
  char whole[PATH_MAX];
  int writes = how[0] != 'r' || strchr(how, '+');
  return writes && is_below(AT_FDCWD, path, whole) ? stream_opened(path, how) : real(path, how);
}

FILE *fopen(const char *path, const char *how) { return stream(path, how, REAL(fopen)); }
FILE *fopen64(const char *path, const char *how) { return stream(path, how, REAL(fopen64)); }

static void note_whole(int file) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static char bytes[1 << 16];
  uint64_t inode = inode_of(file);
  if (inode == 0 || (fcntl(file, F_GETFL) & O_ACCMODE) == O_RDONLY) return;
  pthread_mutex_lock(&lock);
  ssize_t length;
  for (off_t at = 0; (length = pread(file, bytes, sizeof bytes, at)) > 0; at += length) note('W', inode, at, bytes, length);
  pthread_mutex_unlock(&lock);
}

int fflush(FILE *file) {
  int result = REAL(fflush)(file);
  if (file != NULL && fileno(file) > 2) note_whole(fileno(file));
  return result;
}

int fclose(FILE *file) {
  if (fileno(file) > 2 && (fcntl(fileno(file), F_GETFL) & O_ACCMODE) != O_RDONLY) fflush(file);
  return REAL(fclose)(file);
}

static ssize_t wrote(int file, uint64_t inode, const struct iovec *parts, int count, off_t at, ssize_t length) {
  if (length <= 0) return length;
  if (at < 0) at = lseek(file, 0, SEEK_CUR) - length;
  size_t left = length;
  for (int n = 0; n < count && left > 0; n += 1) {
    size_t size = parts[n].iov_len < left ? parts[n].iov_len : left;
    note('W', inode, at, parts[n].iov_base, size);
    at += size;
    left -= size;
  }
  return length;
}

#define WRITE(call) \
  uint64_t inode = inode_of(file); \
  if (inode && fails()) return -1; \
  ssize_t length = call; \
  if (!inode) return length;

ssize_t write(int file, const void *data, size_t size) {
  WRITE(syscall(SYS_write, file, data, size))
  struct iovec part = {(void *)data, size};
  return wrote(file, inode, &part, 1, -1, length);
}
ssize_t pwrite64(int file, const void *data, size_t size, off_t at) {
  WRITE(syscall(SYS_pwrite64, file, data, size, at))
  struct iovec part = {(void *)data, size};
  return wrote(file, inode, &part, 1, at, length);
}
ssize_t pwrite(int file, const void *data, size_t size, off_t at) { return pwrite64(file, data, size, at); }
ssize_t writev(int file, const struct iovec *parts, int count) {
  WRITE(syscall(SYS_writev, file, parts, count))
  return wrote(file, inode, parts, count, -1, length);
}
ssize_t pwritev64(int file, const struct iovec *parts, int count, off_t at) {
  WRITE(syscall(SYS_pwritev, file, parts, count, at, 0))
  return wrote(file, inode, parts, count, at, length);
}
ssize_t pwritev(int file, const struct iovec *parts, int count, off_t at) { return pwritev64(file, parts, count, at); }

#define CHANGED(kind, call, at, size) \
  uint64_t inode = inode_of(file); \
  if (inode && fails()) return -1; \
  int result = call; \
  if (inode && result == 0) note(kind, inode, at, &(uint64_t){size}, 8); \
  return result;

int ftruncate64(int file, off_t size) { CHANGED('T', syscall(SYS_ftruncate, file, size), size, 0) }
int ftruncate(int file, off_t size) { return ftruncate64(file, size); }
int truncate64(const char *path, off_t size) {
  int file = opened(AT_FDCWD, path, O_WRONLY | O_CLOEXEC, 0);
  if (file < 0) return -1;
  int result = ftruncate64(file, size);
  syscall(SYS_close, file);
  return result;
}
int truncate(const char *path, off_t size) { return truncate64(path, size); }
/* Returns the error instead of setting errno. */
int posix_fallocate64(int file, off_t at, off_t size) {
  uint64_t inode = inode_of(file);
  if (inode && fails()) return errno;
  int result = syscall(SYS_fallocate, file, 0, at, size) == 0 ? 0 : errno;
  if (inode && result == 0) note('Z', inode, at + size, NULL, 0);
  return result;
}
int posix_fallocate(int file, off_t at, off_t size) { return posix_fallocate64(file, at, size); }
int fallocate64(int file, int mode, off_t at, off_t size) { CHANGED('Z', syscall(SYS_fallocate, file, mode, at, size), at + size, 0) }
int fallocate(int file, int mode, off_t at, off_t size) { return fallocate64(file, mode, at, size); }

/* Programs fall back to reading and writing. */
ssize_t copy_file_range(int in, off64_t *from, int out, off64_t *to, size_t size, unsigned flags) {
  (void)in, (void)from, (void)out, (void)to, (void)size, (void)flags;
  errno = EOPNOTSUPP;
  return -1;
}

#define SYNC(kind, call) \
  uint64_t inode = inode_of(file), before = log_size(); \
  if (inode && fails()) return -1; \
  int result = call; \
  if (inode && result == 0) note(kind, inode, before, NULL, 0); \
  return result;

int fsync(int file) { SYNC('S', syscall(SYS_fsync, file)) }
int fdatasync(int file) { SYNC('S', syscall(SYS_fdatasync, file)) }
int syncfs(int file) { SYNC('Y', syscall(SYS_syncfs, file)) }
void sync(void) {
  uint64_t before = log_size();
  syscall(SYS_sync);
  note('Y', 0, before, NULL, 0);
}

static void note_path(char kind, uint64_t inode, const char *path) { note(kind, inode, 0, path, strlen(path)); }

int mkdirat(int at, const char *path, mode_t mode) {
  char whole[PATH_MAX];
  int ours = is_below(at, path, whole);
  if (ours && fails()) return -1;
  int result = syscall(SYS_mkdirat, at, path, mode);
  struct stat about;
  if (result == 0 && ours && fstatat(at, path, &about, 0) == 0) note_path('D', about.st_ino, whole);
  return result;
}
int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }
char *mkdtemp(char *template) {
  char *result = REAL(mkdtemp)(template), whole[PATH_MAX];
  struct stat about;
  if (result && is_below(AT_FDCWD, result, whole) && stat(result, &about) == 0) note_path('D', about.st_ino, whole);
  return result;
}

int unlinkat(int at, const char *path, int flags) {
  char whole[PATH_MAX];
  int ours = is_below(at, path, whole);
  if (ours && fails()) return -1;
  int result = syscall(SYS_unlinkat, at, path, flags);
  if (result == 0 && ours) note_path('U', 0, whole);
  return result;
}
int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }

static int moved(char kind, const char *from, const char *to, int (*real)(const char *, const char *)) {
  char both[2 * PATH_MAX], target[PATH_MAX];
  int ours = is_below(AT_FDCWD, to, target);
  if (ours && fails()) return -1;
  int result = real(from, to);
  if (result == 0 && ours) {
    if (kind == 'K') snprintf(both, PATH_MAX, "%s", from);
    else is_below(AT_FDCWD, from, both);
    size_t first = strlen(both) + 1;
    strcpy(both + first, target);
    note(kind, 0, 0, both, first + strlen(target));
  }
  return result;
}
int rename(const char *from, const char *to) { return moved('R', from, to, REAL(rename)); }
int link(const char *from, const char *to) { return moved('L', from, to, REAL(link)); }
int symlink(const char *from, const char *to) { return moved('K', from, to, REAL(symlink)); }

/* The layer cannot see writes to memory. PostgreSQL and Node map none of the data; abort if that changes. */
void *mmap64(void *address, size_t size, int protection, int flags, int file, off_t at) {
  char whole[PATH_MAX];
  if ((flags & MAP_SHARED) && (protection & PROT_WRITE) && file >= 0 && is_below(file, "", whole)) abort();
  return (void *)syscall(SYS_mmap, address, size, protection, flags, file, at);
}
void *mmap(void *address, size_t size, int protection, int flags, int file, off_t at) {
  return mmap64(address, size, protection, flags, file, at);
}

/* The guide starts PostgreSQL with an environment of its own. */
static void pass_on(void) {
  static const char *const names[] = {"LD_PRELOAD", "FAULT_ROOT", "FAULT_LOG", "FAULT_SWITCH"};
  extern char *fault_values[4];
  for (int n = 0; n < 4; n += 1) if (fault_values[n]) setenv(names[n], fault_values[n], 1);
}
char *fault_values[4];
__attribute__((constructor)) static void remember(void) {
  static const char *const names[] = {"LD_PRELOAD", "FAULT_ROOT", "FAULT_LOG", "FAULT_SWITCH"};
  for (int n = 0; n < 4; n += 1) if (getenv(names[n])) fault_values[n] = strdup(getenv(names[n]));
}
int execvp(const char *program, char *const arguments[]) {
  pass_on();
  return REAL(execvp)(program, arguments);
}
