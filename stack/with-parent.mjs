// Stops a program when its parent process has ended, even by SIGKILL: otherwise it would keep running.
// node --import 'stack/with-parent.mjs?parent=PID' PROGRAM
const started = Number(new URL(import.meta.url).searchParams.get('parent'));
// another one if a program runs in between, as with `ip netns exec … sh -c`
const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent && (parent === started || isAlive(started))) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
  // a program that is busy with its end has five seconds for it
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 5000).unref();
}, 500).unref();

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return problem.code === 'EPERM';
  }
}
