/** Whether the server answered when it was asked last. */
class Reach {
  server = $state(true);
}

export const reach = new Reach();
