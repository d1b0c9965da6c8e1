// Loaded into each server before its own code: when its parent process ends for any reason, the server also shuts down
// cleanly, so that the next start finds the port free.
if (process.channel) {
  process.on('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), 8000).unref();
  });
  process.channel.unref();
}
